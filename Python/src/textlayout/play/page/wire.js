// The WebSocket to the engine: requests of the protocol, several in a message, answered together.

/** An error that the engine answers. */
export class EngineError extends Error {
  /** @param {{code: string, message: string, field?: string}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.field = error.field;
  }
}

/** @typedef {{op: string, [field: string]: unknown}} Request */

export class Wire {
  /** @type {{requests: Request[], resolve: (answers: any[]) => void, reject: (error: Error) => void}[]} */
  #waiting = [];
  /** @type {WebSocket} */
  #socket;
  /** Microseconds that the last message took in the engine. */
  took = 0;

  /** @param {WebSocket} socket */
  constructor(socket) {
    this.#socket = socket;
    socket.binaryType = "arraybuffer";
    const decoder = new TextDecoder();
    socket.onmessage = (event) => {
      const next = this.#waiting.shift();
      if (!next) return;
      const lines = decoder.decode(event.data).split("\n").map((line) => JSON.parse(line));
      this.took = lines.pop().took;
      next.resolve(lines);
    };
  }

  /**
   * Connects with the token of the page's address.
   * @param {(reason: string) => void} onEnd called when the engine is gone
   * @returns {Promise<Wire>}
   */
  static connect(onEnd) {
    const token = new URLSearchParams(location.search).get("token") ?? "";
    const socket = new WebSocket(`ws://${location.host}/engine?token=${encodeURIComponent(token)}`);
    return new Promise((resolve, reject) => {
      const wire = new Wire(socket);
      socket.onopen = () => resolve(wire);
      socket.onerror = () => reject(new Error("The engine can't be reached. Is textlayout-play running?"));
      socket.onclose = (event) => {
        const reason = event.code === 1009 ? "The message was too long." : "The engine has gone. Start textlayout-play again and reload.";
        for (const one of wire.#waiting.splice(0)) one.reject(new Error(reason));
        onEnd(reason);
      };
    });
  }

  /**
   * Asks several things in one message. An answer is what stands under `ok`, or an `EngineError`.
   * @param {Request[]} requests
   * @returns {Promise<any[]>}
   */
  async askAll(requests) {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error("The engine has gone. Start textlayout-play again and reload.");
    const answers = await new Promise((resolve, reject) => {
      this.#waiting.push({ requests, resolve, reject });
      this.#socket.send(requests.map((request) => JSON.stringify(request)).join("\n"));
    });
    return answers.map((answer) => (answer.error ? new EngineError(answer.error) : answer.ok));
  }

  /**
   * Asks one thing; throws the error that is answered.
   * @param {Request} request
   * @returns {Promise<any>}
   */
  async ask(request) {
    const [answer] = await this.askAll([request]);
    if (answer instanceof Error) throw answer;
    return answer;
  }
}
