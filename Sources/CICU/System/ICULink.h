/* Empty on purpose: this module exists for its link flags. */
