/// Chinese words that ICU's dictionary lacks and divides, 编|程, or glues to what follows,
/// 数据|源中: words of interfaces, newspapers, money, travel, food and health, in both scripts.
/// Written for this project; that ICU divides them was found by asking it. And the names of
/// languages and countries that ICU knows elsewhere, 加泰罗尼亚语 and 土库曼斯坦.
enum ChineseWords {
  private static let list: StaticString = """
    客户端 客戶端 用户端 用戶端 数据流 資料流 数据集 資料集 元数据 元資料 摄影棚 攝影棚 记事本 記事本 所选 所選 基线 基線 對映 锚点 錨點
    主键 主鍵 版次 套件 巨集 分区 分區 引数 引數 虚线 虛線 音节 音節 重导 重導 何种 何種 文档 文檔 层级 層級 变小 變小 变大 變大
    上传 上傳 上標 上行 下拉 下拉式 下拉框 下移 下行 不透明度 业委会 丢包 个税 中位数 主场 主場 主帅 举报 乘务 乘号 书目 二手房 二维码 二进制 云盘 云端
    云量 互联网 亲子 人脸 代付 代驾 仪表板 优惠券 位元組數 体育馆 余额 供热 侧栏 便签 修图 修圖 候机 候机楼 候车 借记卡 停车场 健檢 側欄 像素 儀表板
    優惠券 優格 儲值 儲存格 充值 充电桩 光猫 光盘 光驱 克隆 入职 內嵌 全选 全選 八进制 公交 公积金 公鑰 公钥 养护 养生 养老金 内嵌 内网 内置 内页 净利
    净额 准考证 减脂 凭单 分录 分隔符 分頁 分頁列 分類簿 列号 列宽 列寬 列號 初试 到職 制表符 前綴 前缀 前置 剧透 剧集 剪贴板 剪辑 加号 动车 勾选 勾選
    包邮 匝道 医保 医嘱 升温 升溫 半决赛 单元格 单号 单页 博客 博物馆 占位符 卷首 卸载 去电 去背 双休日 双曲 双页 反选 发件人 发件箱 发货 取件 取值
    取色 句首 右移 右箭头 右键 司乘 同城 后景 后端 后缀 后置 吐槽 听课 命令列 命令行 四边形 回傳值 回滚 团购 图书馆 图例 图层 图标 图集 圆括号 圖層
    圖庫 團購 在线 均值 坐标轴 域名 執行緒 基站 堆快照 增肌 声道 处长 复诊 复试 复选框 外卖 外网 外置 外设 外送 外链 多边形 多選 大括号 大括號 大頭照
    失球 失联 失聯 头像 头衔 夺冠 奪冠 好评 子網路 子网 字段 字符串 字級 字节 字节数 字距 实习生 实名 实拍 实测 实训 客场 客場 客服 家书 家电 家装
    宽带 寄件 寄件匣 密钥 實習生 对数 对账 对账单 對帳單 小工具 小括号 小程序 尖括号 就医 就診 就诊 尾注 尾註 尾页 局域网 居右 居委会 居左 屏保 展会
    展厅 展廳 展館 展馆 嵌图 嵌套 巢狀 工作列 工具列 工单 左移 左箭头 差评 布尔 布尔值 布林值 带宽 带货 帧率 年費 年费 序号 底下標 废纸 弃用 引号 弯道
    弹窗 录制 录屏 彩信 影评 影院 征地 征文 待办 待机 待辦 後綴 微信 徵才 徽标 心率 快讯 快评 快进 快退 急诊 慕课 憑證鏈 战报 战绩 截图 截圖 截屏
    户型 房貸 房贷 扉页 手扶梯 扑救 打车 扫描仪 扫码 抄送 抓拍 投影仪 折線圖 折线图 抠图 护工 拆分 拉取 拖动 拖拽 拼团 拼车 挂失 指令稿 按揭 按讚 换人
    换行 换行符 换货 捲動列 掃碼 提现 插件 插值 插槽 換行 換貨 搜尋列 摄像头 操作符 擴充套件 支付宝 收件匣 收合 收货 改签 放大镜 救护车 数据源 数组
    文字串 断网 方差 方括号 方括號 无障碍 日出 日落 时区 时间戳 时间轴 時區 時間軸 晒单 普法 暴雪 月供 月报 月相 月費 月费 有声书 术前 术后 机器人 杀毒
    村委会 来电 查杀 查验 标准差 标识符 栏宽 校对 校驗 校验 校验和 核取方塊 格線 條碼 检票 检票口 楼盘 標準差 標題列 機器人 檔頭 欄寬 欄號 正切 步数
    步數 死锁 段前 段后 段尾 段首 母婴 母板 母科目 比特 水費 汤圆 沙塵暴 沙尘暴 注销 派件 浅色 测温 测网速 测评 测距 测速 浮点数 浮窗 淨額 滑动 滑块
    滚动条 滞纳金 满减 滤镜 演唱会 漸層 濾鏡 灾情 炖汤 点球 点评 点赞 热度 热搜 热映 热议 無障礙 煎炸 煲汤 熱議 爆料 版主 狀態列 球衣 生抽 电费 画笔
    画质 疫情 登机口 登机牌 登機 登機證 登機門 白名单 白平衡 监控 監控 相册 省电 看护 短视频 码率 砍价 破纪录 确诊 確診 碼錶 社保 票价 票务 票務 离线
    私訊 私鑰 私钥 种草 科技館 科技馆 秒杀 租房 稅前 稅後 税前 税后 税费 立交 立交桥 竞拍 竞标 端口 筆刷 等号 答疑 答題 答题 签收 算繪 粤菜 純文字
    純文字檔 結轉 網址列 網民 網紅 網購 網速 網銀 編程 縮排 线程 结余 结账 结转 续费 缓存 编程 缩放 缩略图 缩进 缺货 网关 网名 网格 网格线 网民 网盘
    网红 网约车 网警 网课 网购 网贷 网速 网银 置中 置底 置頂 置顶 美术馆 群聊 翻转 老抽 考場 考点 考研 联机 联系人 联网 聯絡人 聲道 脱机 自定义 航廈
    航班 航站楼 色板 色盤 节假日 花括号 草稿匣 菜品 菜系 菜谱 葱花 蒙版 薪资 藏书 虾仁 螢幕截圖 血氧 行号 行尾 行首 行高 街办 街区 补办 补卡 补签 裁切
    角标 解压 解壓縮 解密 解鎖 解锁 触控板 触控笔 触摸板 觸控板 觸控筆 計票 評測 評級 話費 警务 计时器 计票 认领 讲述人 访谈 证书链 评分 评测 评级 词库
    试听 试用期 试看 试读 试题 话费 课件 调休 调试 调试器 貼上 貼圖 貼文 資源回收筒 資費 購物車 賽事 賽季 账号 质押 购房 购物车 贴纸 贷方 资费 赛事
    赛季 赛程 路况 路況 路由器 跳绳 輕軌 车牌 车贷 转码 轮休 轻按 轻点 轻轨 辟谣 过账 运算符 返现 返还 还款 还款日 进度条 进球 进货 违约金 追剧 追劇
    追更 退税 退货 适配 选秀 选课 通讯录 通配符 連接埠 進度列 進球 過帳 選單列 邮编 部落格 配乐 配图 配圖 配对 醫囑 里長 重名 重启 重命名 重啟 重置
    重試 重试 重载 金鑰 链表 锁屏 锐化 镜像 镜面 长按 门票 闪光灯 闪存 问卷 问询处 阅卷 防控 防火墙 防灾 防盗 防骗 附图 降噪 降温 限号 限时 限流 限电
    限行 限购 限速 除号 隨身碟 雾霾 霧霾 静音 韌體 音軌 音轨 音频 頁尾 頁籤 頁面 頁首 頻段 页数 页眉 页签 页脚 页边距 页面 顺风车 频段 题库 风向 风级
    食疗 饼图 馆藏 首字 首行 首选项 归一化 歸一化 待办事项 待辦事項 移至 设为 設為 转为 轉為 维基百科 維基百科 最外侧 最外側 月视图 月檢視 頁邊距 頁邊 藏書票 數位板 数位板
    關鍵影格 关键帧 背景色 前景色 天城體 天城体 横向 橫向 纵向 縱向 对焦 對焦 立体声 立體聲 单声道 單聲道 包络线 標為 标为 导航条
    油漆桶 棋盘格 圆柱体 圓柱體 为准 為準 时间轨 驗票口 骑行 麦克风 黑客 點按 點擊 鼓点 鼠标
    """

  /// The words by their first unit, the longest ones first.
  private static let words: [UInt16: [[UInt16]]] = {
    let all = (list.description + " " + severed.description).utf16.split { $0 <= 0x20 }.map(Array.init) + names
    return Dictionary(grouping: all) { $0[0] }.mapValues { $0.sorted { $0.count > $1.count } }
  }()

  /// Words of two characters whose second one the dictionary gives to what follows: 对|齐右.
  private static let severed: StaticString = "对齐 對齊 后续 後續 给定 給定 调用 調用 组态 組態 组建 組建"
  private static let severedWords = Set(severed.description.utf16.split { $0 <= 0x20 }.map(Array.init))

  /// Names of languages and countries that are one word: longer ones are mostly several, and what
  /// is shorter the dictionary has.
  private static var names: [[UInt16]] {
    ["zh_Hans", "zh_Hant"].flatMap { UnicodeProperties.placeNames(in: $0) }.filter { name in
      3...6 ~= name.count && name.allSatisfy { UnicodeProperties.shared[UInt32($0)].script == .han }
        && !severalWords.contains { name.suffix($0.count) == $0[...] }
    }
  }
  /// What ends a name of several words.
  private static let severalWords = ["群岛", "群島", "岛", "島", "共和国", "共和國", "联邦", "聯邦", "地区", "地區"].map { Array($0.utf16) }

  /// How many units the longest word has that begins at a unit; nil if none does. O(1) in practice.
  static func length(in text: UnitWindow, at start: Int) -> Int? {
    words[text[start]]?.first { word in
      start + word.count <= text.count && word.indices.allSatisfy { text[start + $0] == word[$0] }
    }?.count
  }

  /// The bounds of a dictionary's words, mended by the list: what is inside of a word of the list
  /// is no bound, and its end is one. A word of two characters must end where the dictionary's do,
  /// but for a few.
  static func mended(_ bounds: [Int], of text: UnitWindow) -> [Int] {
    var isBound = [Bool](repeating: false, count: text.count + 1)
    // Where the work is given up, words end before the text does.
    for bound in bounds + [0, text.count] { isBound[bound] = true }
    var start = 0
    while start < text.count {
      guard isBound[start], let length = length(in: text, at: start),
        length > 2 || isBound[start + length] || severedWords.contains((start..<start + length).map { text[$0] })
      else {
        start += 1
        continue
      }
      for inside in start + 1..<start + length { isBound[inside] = false }
      start += length
      isBound[start] = true
    }
    return isBound.indices.filter { isBound[$0] }
  }
}
