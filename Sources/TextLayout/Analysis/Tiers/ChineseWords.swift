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

  /// Others, found by reading titles of packages that no set was drawn from: places inside of what
  /// jieba's dictionary takes for a word. And the words of both lists in the other script, whether
  /// ICU divides them or not.
  private static let read: StaticString = """
    间距 間距 次要 窗格 对角 對角 按压 按壓 区段 區段 伴有 给出 給出 改为 改為 另存为 另存為 宽高比 寬高比 高宽比 高寬比 眼镜蛇 眼鏡蛇 下划线 下劃線 底线
    大小写 大小寫 逆时针 逆時針 顺时针 順時針 笔记本 筆記本 太阳系 太陽系 幻灯片 幻燈片 信息源 关键词 關鍵詞 关键字 關鍵字 同一个 同一個 汇总 匯總 任一 问候语
    問候語 补全 補全 比索 埃斯库多 埃斯庫多 比塞塔 克里奥尔 克里奧爾 中非 东非 東非 西非 不适用 不適用 工程车 工程車 马赛克 馬賽克 树状 樹狀 标注 標註 绘图纸 繪圖紙 其他人 同义词 同義詞 反义词 反義詞 中性词 连接符 指挥官 指揮官 杜比 图块
    圖塊 内联 內聯 椭圆形 橢圓形 三角形 读取 讀取 用作 用来 用來 重定向 间断 間斷 不间断 不間斷 地球仪 地球儀 视频流 視訊流 等离子 等離子 调色板 調色板 暴风雪
    暴風雪 导向 導向 蓝光 藍光 提示音 信噪比 大气层 大氣層 渐变色 漸變色 路由 通讯簿 通訊簿 迫击炮 迫擊砲 加载 載入 无线电 無線電 对调 對調 網格 打印稿 上移
    前移 后移 後移 单行 單行 单步 单色 單色 双色 雙色 单人 單人 单项 單項 单指 單指 单幅 年利率 树形 樹形 供应商 供應商 提供商 提供者 制造商 製造商 服务商
    侦察兵 偵察兵 等高线 等高線 无需 無需 私用 数目 數目 并用 並用 运输舰 運輸艦 线形 产能 複用 复用 文本框 选项卡 钥匙链 鑰匙鏈 惯用 慣用 清空 亮色 环境光
    環境光 机密 機密 成群 点选 點選 垂直轴 垂直軸 水平轴 水平軸 小于 大于 小於 大於 等于 等於 等价 等價 侧视图 側視圖 二次方 三次方 次方 不再 内核 內核 归并
    歸併 频谱 頻譜 悄悄话 悄悄話 绑定 綁定 对话框 對話框 列表框 无限大 無限大 无限期 無限期 起始页 光标 搜索词 斜体字 斜體字 平铺 平鋪 软件包 易用性 后备 後備
    环绕声 環繞聲 画中画 畫中畫 部件 图示 圖示 直线 直線 线段 線段 线性 線性 航天局 连接子 连字号 連字號 纤维状 纖維狀 波浪状 波浪狀 氧化剂 氧化劑 表面积 表面積
    拖曳 乘以 除以 整数倍 平方差 队列 佇列 树苗 樹苗 选择符 修饰符 修飾符 右下方 右上方 左下方 左上方 上方 下方 西南方 第三方 方框 手动 手動 核弹头 核彈頭
    品红色 品紅色 洋红色 洋紅色 紫罗兰色 夏时制 缓冲区 緩衝區 基金会 基金會 链接 鏈接 替换 替換 指南针 指南針 类目 類目 删去 刪去 现金流 現金流 每秒钟 每秒鐘
    创始人 創始人 绘图板 繪圖板 手写板 手寫板 電路板 剪切板 源代码 原始碼 点阵 點陣 写入 寫入 切面 生产线 生產線 轨迹球 軌跡球 轮廓线 輪廓線 文件夹 資料夾 研讨会
    研討會 线描 偏斜 制导 中日韩 中日韓 半兽人 半獸人 西里尔 西里爾 美术字 美術字 填充物 感測器 传感器 千里达 千里達 发射极 發射極 字元組 麻将牌 麻將牌 扑克牌
    撲克牌 除錯 偵錯 可見 可见 選用 选用 标出 標出 回合 前导 前導 时态 時態 轴向 軸向 径向 徑向 用于 用於 画具 畫具 感光 取用 统计 統計 简介 簡介 色彩 权重
    權重 图纸 圖紙 长宽 長寬 视角 視角 光斑 节点 節點 来源 來源 动能 動能 版本 启用 啓用 啟用 最高点 最高點 中心点 中心點 到期日 互补色 互補色 墨水笔 墨水筆
    练习题 練習題 选择题 選擇題 修理厂 修理廠 草稿纸 草稿紙 透明纸 透明紙 作用域 混合物 覆盖层 覆蓋層 回归线 迴歸線 攪拌棒 觸摸板 蜘蛛网 蜘蛛網 交流电 交流電
    直流电 直流電 电离能 反应炉 反應爐 核反应堆 发电厂 發電廠 伐木工 搬运工 聊天室 歌舞剧 歌舞劇 天鹅绒 散射光 可见光 可見光 北极星 北極星 爱琴海 愛琴海 太阳能
    太陽能 对此 對此 及其 化为 化為 不足以 来自 來自 所示 所有人 描边 描邊 贴齐 貼齊 便利贴 便利貼 导星 導星 赤经 赤經 赤纬 赤緯 标头 標頭 噪点 噪點 拾色器
    选色器 選色器 擷圖 连字 連字 网守 视口 視埠 平场 平場 差分 端到端 阈值 臨界值 凝视 影格 语境 語境 零值 回传 回傳 分号 分號 断词 斷詞 根目录 根目錄 头纸
    信头 信頭 快照 卷边 卷標 首栏 首欄 页边 边距 邊距 行距 段距 列距 自动图文集 自動圖文集 图文集 预览 預覽 预设 預設 主控 较小 較小 较大 較大 较长 較長 较短
    較短 较低 較低 较高 較高 较亮 較亮 较暗 較暗 较新 較新 较旧 較舊 较快 較快 较慢 較慢 雙曲 列印 语句 語句 语义 語義 语速 語速 语系 語系 塔楼 塔樓 符号
    符號 尺寸 层叠 層疊 词典 詞典 词语 詞語 條帶 条带 牌堆 牌型 牌面 右向 左向 重製 重制 块状 塊狀 格式 格线 系列 系统 系統 流量 行数 行號 列数 列數 板块
    板塊 语音 語音 条目 條目 条件 條件 轴线 軸線 距离 距離 商店 段落 层次 層次 球体 球體 兵种 体积 體積 形状 形狀 轨道 軌道 館藏 串流 手語 手语 繪算 進階
    进阶 覆寫 覆写 鏡像 掛載 挂载 密語 密语 灰階 灰阶 母片 混色 混音 拖放 鏈結 貝茲 貝氏 補集 補齊 視場 视场 畫格 評等 迴歸 滑塊 滑鈕 縮時 备选 備選 首选
    首選 實色 凝膠 凝胶 斷字 斷欄 寄送 移走 準確率 准确率 拍速 星等 星表 量測 光暈 光晕 亮點 亮点 錨定 調色器 步進 步进 快取 色版 色階 色阶 色域 遊標 抹除
    擦除 通訊埠 美工筆 重取樣 重構 重构 重音 方格 方塊 方块 邊框 邊界 右邊 左邊 右边 左边 字族 主密碼 主密码 高通 低通 頂角 音高 編解碼器 编解码器 圓角 圆角
    分組 分层 分層 緩存 紙槽 黑桃 白名單 黑名單 深空 數據流 资料流 數據集 资料集 元數據 元资料 对映 上标 業委會 丟包 個稅 中位數 主帥 舉報 乘務 乘號 書目
    二維碼 二進制 雲盤 雲端 雲量 互聯網 親子 人臉 代駕 位元组数 體育館 餘額 供熱 候機 候機樓 候車 借記卡 停車場 健检 儀錶板 优格 储值 储存格 充電樁 光貓 光盤
    光驅 入職 八進制 公積金 養護 養生 養老金 內網 內置 內頁 淨利 准考證 減脂 憑單 分錄 分页 分页列 分类簿 初試 到职 製表符 劇透 劇集 剪貼板 剪輯 加號 動車
    包郵 醫保 半決賽 單元格 單號 單頁 博物館 佔位符 卸載 去電 雙休日 雙頁 反選 發件人 發件箱 發貨 右箭頭 右鍵 後景 後端 後置 聽課 四邊形 回传值 回滾 圖書館
    圖例 圖標 圖集 圓括號 图库 在線 座標軸 执行绪 處長 複診 複試 複選框 外賣 外網 外設 外鏈 多邊形 多选 大头照 頭像 頭銜 好評 子网路 子網 字级 字節 字節數
    實名 實拍 實測 實訓 家書 家電 家裝 寬帶 密鑰 對數 對賬 對賬單 对帐单 小括號 尖括號 就醫 尾頁 局域網 居委會 展會 嵌圖 巢状 工單 左箭頭 差評 布爾 布爾值
    帶寬 帶貨 幀率 序號 底下标 廢紙 棄用 引號 彎道 彈窗 錄製 錄屏 影評 徵地 徵文 待機 征才 徽標 快訊 快評 快進 急診 慕課 凭证链 戰報 戰績 戶型 扉頁 撲救
    打車 掃描儀 投影儀 摳圖 護工 拖動 拼團 拼車 掛失 按赞 換人 換行符 卷动列 提現 搜寻列 攝像頭 扩充套件 支付寶 收貨 改簽 放大鏡 救護車 數據源 數組 斷網 時間戳
    曬單 月報 有聲書 術前 術後 殺毒 村委會 來電 查殺 查驗 標識符 校對 校驗和 核取方块 条码 檢票 檢票口 樓盤 标题列 档头 栏号 死鎖 段後 母嬰 水费 湯圓 註銷
    淺色 測溫 測網速 測評 測距 測速 浮點數 滑動 滾動條 滯納金 滿減 演唱會 渐层 災情 燉湯 點球 點評 點贊 熱度 熱搜 熱映 煲湯 状态列 電費 畫筆 畫質 登機口
    登機牌 登机 登机证 登机门 相冊 省電 看護 短視頻 碼率 砍價 破紀錄 码表 票價 離線 私讯 種草 秒殺 稅費 立交橋 競拍 競標 笔刷 等號 簽收 算绘 粵菜 纯文字
    纯文字档 网址列 缩排 線程 結餘 結賬 續費 縮放 縮略圖 縮進 缺貨 網關 網名 網格線 網盤 網約車 網警 網課 網貸 美術館 翻轉 考场 考點 聯機 聯繫人 聯網 联络人
    脫機 自定義 航厦 航站樓 色盘 節假日 花括號 菜譜 蔥花 薪資 藏書 蝦仁 萤幕截图 街辦 街區 補辦 補卡 角標 解壓 解压缩 警務 計時器 認領 講述人 訪談 證書鏈 評分
    詞庫 試聽 試用期 試看 試讀 試題 課件 調休 調試 調試器 贴上 贴图 贴文 资源回收筒 賬號 質押 購房 貼紙 貸方 賽程 跳繩 車牌 車貸 轉碼 輪休 輕按 輕點 過賬
    運算符 返現 返還 還款 還款日 進度條 進貨 違約金 退稅 退貨 適配 選秀 選課 通訊錄 连接埠 进度列 过帐 选单列 郵編 配樂 配對 里长 重啓 重載 金钥 鏈表 鎖屏
    銳化 鏡面 長按 門票 閃光燈 閃存 問卷 問詢處 閱卷 防火牆 防災 防盜 防騙 附圖 降溫 限號 限時 限電 限購 除號 随身碟 靜音 韧体 音頻 页尾 页首 頁數 頁眉 頁腳
    順風車 題庫 風向 風級 食療 餅圖 首選項 月視圖 月检视 藏书票 关键影格 關鍵幀 包絡線 導航條 棋盤格 時間軌 验票口 騎行 麥克風 点按 点击 鼓點 鼠標 底線 彙總
    中性詞 連接符 視頻流 视讯流 迫擊炮 迫击砲 加載 载入 單步 單幅 服務商 線形 產能 選項卡 起始頁 光標 搜索詞 軟件包 連接子 整數倍 隊列 伫列 選擇符 紫羅蘭色
    夏時制 电路板 源代碼 原始码 文件夾 资料夹 線描 制導 感测器 傳感器 字元组 除错 侦错 搅拌棒 電離能 核反應堆 搬運工 天鵝絨 撷图 網守 視口 视埠 閾值 临界值 凝視
    頭紙 卷邊 卷标 圖文集 行數 兵種 绘算 链结 贝兹 贝氏 补集 补齐 画格 评等 回归 滑钮 缩时 实色 断字 断栏 量测 锚定 调色器 游标 通讯埠 美工笔 重取样 边框
    边界 顶角 分组 纸槽 黑名单 单击 單擊 双击 雙擊 右击 右擊 左击 左擊 向上 向下 向左 向右 镜头盖 鏡頭蓋 读写头
    讀寫頭 等宽 等寬 而非 等分 上边缘 上邊緣 下边缘 下邊緣 左边缘 左邊緣 右边缘 右邊緣 字母 等宽字体 等寬字型 点描 點描 控制点
    控制點 内文 內文 中间调 中間調 单个 單個 不可用 伺服器端 服务器端 本地端 多伦多 多倫多 播放头
    播放頭 长宽比 長寬比 并不能 並不能 等同 不等於 不等于 時間戳記 以利 往回 校準 校准 大頭貼 標示出 标示出 可读 可讀 并未 並未
    过长 過長 过短 過短 过低 過低 过高 過高 过大 過大 过小 過小 翻页 翻頁 短边 短邊 长边 長邊 帧数 幀數 飞梭 飛梭 旋钮 旋鈕 弹跳 彈跳 托盘 托盤 回执 回執 密匙 前一 后一
    後一 这一 這一 自检 自檢 更动 更動 中键 中鍵 白场 白場 过曝 過曝 等化器 节流 節流 阶调 階調 提示线 提示線 阴影线 陰影線 自举 自舉 终端铃 終端鈴 选中 選中 适用于 適用於
    变音 變音 年岁 年歲 制表位 黑点 黑點 白点 白點 图谱 圖譜 请勿 請勿 调色 調色 定时 定時 艺术字 藝術字 密钥环 金鑰環 鑰匙圈 钥匙圈 感光鼓 中日韩 中日韓 傅里叶 傅立葉 格里高利
    八思巴 多米诺 多米諾 埃立特里亚 埃立特里亞 格林威至 有价 有價 整串 正负 正負 先辈 先輩 应计 應計 正态 正態 关停 關停 共轭 共軛 原装 原裝 有声 有聲 空的 安的列斯 相关联 相關聯 相關連
    受信任 字元串 是指 链接 鏈接
    交流电源 交流電源 直流电源 直流電源 时间线 時間線 帧速率 幀速率 密码句 密碼句 图表 圖表
    """

  /// Others that the dictionary divides where what follows begins another of its words: 服务|器用于,
  /// 显示|器重置. Found by asking it for frequent words before thirty beginnings of a phrase.
  private static let overlapped: StaticString = """
    服务器 伺服器 显示器 顯示器 管理器 处理器 處理器 浏览器 瀏覽器 编辑器 編輯器 播放器 控制器 选择器 選擇器 过滤器 過濾器 解析器 适配器 驱动器 驅動器 模拟器
    模擬器 转换器 轉換器 除錯器 编译器 編譯器 查看器 檢視器 生成器 產生器 安装器 安裝器 启动器 啟動器 扫描器 掃描器 计数器 計數器 触发器 觸發器 监视器 監視器
    分析器 计算机 計算機 打印机 印表機 虚拟机 虛擬機 照相机 照相機 摄像机 攝影機 录音机 錄音機 收音机 收音機 电视机 電視機 信号灯 信號燈 套接字 竞技场 競技場
    无名指 無名指 公分母 连接池 連接池 弓箭手 相对论 相對論 种植园 種植園 国库券 國庫券 雨夹雪 雨夾雪 海参崴 海參崴 堪察加 墨卡托 雇佣军 僱傭軍 电视剧 電視劇
    战列舰 戰列艦 巴塞罗纳 巴塞羅納 旧版本 舊版本 初始化 最大化 最小化 自动化 自動化 饱和度 飽和度 对比度 對比度 直方图 直方圖 回收站 凸显出 凸顯出 上侧 上側 下侧
    下側 另一侧 另一側
    """

  /// Others that the dictionary divides where one character comes before them, which it takes for a
  /// word with their first: 原创|建, 每日|期, 原文|件名. Found by asking it for frequent words behind
  /// sixty-five characters.
  private static let preceded: StaticString = """
    创建 創建 日期 文本 导出 導出 导入 導入 禁用 新建 出错 出錯 高亮 日志 日誌 构建 構建 间隔 間隔 以便 因此 断开 斷開 初始 升序 降序 大写 大寫 小写 小寫
    纹理 紋理 舍入 捨入 畸变 畸變 筛查 篩查 叠加 疊加 悬停 懸停 无损 無損 有损 有損 跳转 跳轉 正态分布 可选 可選 步长 步長 高光 色相 时钟 時鐘 结尾 結尾 改动
    改動 角分 角秒 着色 着色器 著色器 题注 題註 暗角 拼接 递归 遞迴 过期 過期 色温 色溫 仅限 僅限 伽玛 伽馬 常见 常見 暗调 暗調 亮调 亮調 红眼 紅眼 色差 光栅
    光柵 竖直 豎直 竖排 豎排 菜单项 菜單項 选单项 選單項 拾取 概览 概覽 测光 測光 串口 斜切 求解 收录 收錄 置于 置於 家谱 家譜 首字母 监听 監聽 高对比度 高對比度
    深色 管道 极坐标 極坐標 预置 預置 介于 介於 柱面 哈希 乘积 乘積 谷歌 鱼眼 魚眼 变暗 變暗 变亮 變亮 子目录 子目錄 抗锯齿 抗鋸齒 反锯齿 反鋸齒 卷积 卷積
    纯色 純色 渐显 漸顯 渐隐 漸隱 双线性 雙線性 副标题 副標題 可视化 可視化 变焦 變焦 装入 裝入 堆叠 堆疊 堆栈 堆棧 停用 分支 可移植 建模 双面 雙面
    乘方 余切 餘切 漫反射 转储 轉儲 待定 宿主 仅当 僅當 木星 土星 水星 行星 星团 星團 投递 投遞 去模糊 守护 守護 肤色 膚色 双引号 雙引號 单引号 單引號 相匹配
    边长 邊長 转置 轉置 拟合 擬合 非空 立方 分发 分發 电平 電平 套用 递减 遞減 递增 遞增 必填 回放 直连 直連 续传 續傳 隔开 隔開 待处理 待處理 人像 大容量 预留
    預留 转义 轉義 景深 多线程 多線程 多执行绪 多執行緒 经纬度 經緯度 告警 无序 無序 有序 渐晕 漸暈 私聊 打断 打斷 黄绿色 黃綠色 蓝绿色 藍綠色 砖墙 磚牆
    编目 編目 平方 近似 回退 纵坐标 縱坐標 横坐标 橫坐標 细分 細分 天气 天氣 月亮 代价 代價 高斯 上限 下限 分割 分离 分離 分配 分隔 前进 前進 后退 後退 后代 後代
    有助于 有助於 接下来 接下來 大多数 大多數 大部分 文件名 檔案名 为空 為空 十六进制 十六進制 十六進位 新南威尔士 新南威爾斯
    约翰内斯堡 約翰內斯堡 亚的斯亚贝巴 叶卡捷琳堡 葉卡捷琳堡 达累斯萨拉姆 法兰克福 法蘭克福 萨斯喀彻温 马萨诸塞 麻薩諸塞 不列颠 不列顛 到不了 用不了
    """

  /// Others whose first character is a suffix elsewhere, and leans on the word before them where
  /// the dictionary lets it stand alone, 删除|站点; or whose last one leans on what follows,
  /// 委员会|记录. jieba counted them in packages of which no set was drawn.
  private static let leaning: StaticString = """
    表单 表單 文库 文庫 站点 站點 组件 組件 元件 位数 位數 位深 天数 天數 周数 週數 月数 月數 年数 年數 级数 級數 栏数 欄數 栏名 欄名 栏目 欄目 组名 組名 组别
    組別 图章 圖章 品红 品紅 表头 表頭 列头 列頭 列队 列隊 端头 端頭 外侧 外側 内侧 內側 外圆 外圓 外框 外挂 外掛 内建 內建 书册 書冊 样条 樣條 样片 樣片 盘片
    盤片 类库 類庫 键值 鍵值 天极 天極 天顶 天頂 节电 節電 折行 折线 折線 卡死 卡顿 卡頓 线宽 線寬 线缆 線纜 线框 線框 单线 單線 单倍 單倍 单块 單塊 单次 單次
    单面 單面 单条 單條 单张 單張 后文 後文 年历 年曆 年长 年長 年化 上个 上個 下个 下個 上调 上調 下调 下調 上载 上載 法线 法線 等式 时长 時長 时段 時段 时域
    時域 条状 條狀 点状 點狀 网状 網狀 场序 場序 机位 機位 次轴 次軸 日食 月食 地标 地標 地景 名录 名錄 夹具 夾具 中继器 中繼器 组织者 組織者 取整 易用 特小 独有
    獨有 委员会 委員會 目的端 来源端 來源端 本应 本應
    """

  /// The words by their first two units, the longest ones first.
  private static let words: [UInt32: [[UInt16]]] = {
    let lists = [list, read, overlapped, preceded, leaning, severed, carried].map(\.description).joined(separator: " ")
    let all = Set(lists.utf16.split { $0 <= 0x20 }.map(Array.init) + names)
    return Dictionary(grouping: all) { key($0[0], $0[1]) }.mapValues { $0.sorted { $0.count > $1.count } }
  }()
  static func key(_ first: UInt16, _ second: UInt16) -> UInt32 { UInt32(first) << 16 | UInt32(second) }

  /// Words of two characters whose second one the dictionary gives to what follows: 对|齐右.
  private static let severed: StaticString = "对齐 對齊 后续 後續 给定 給定 调用 調用 组态 組態 组建 組建 移至 选中 選中 数目 數目 页面 頁面 样本 樣本"
  /// The same where it is what leans on a verb that the dictionary gives it to: 跳|转到, 字|段中.
  private static let carried: StaticString = """
    跳转 跳轉 上传 上傳 放置 缩放 縮放 拖放 加载 加載 链接 鏈接 连接 連接 锚点 錨點 出现 出現 相对 相對 转变 轉變 字段
    """
  private static let severedWords = Set(severed.description.utf16.split { $0 <= 0x20 }.map(Array.init))
  private static let carriedWords = Set(carried.description.utf16.split { $0 <= 0x20 }.map(Array.init))

  /// Names of languages and countries as ICU has them, in both scripts.
  static let placeNames: [[UInt16]] = ["zh_Hans", "zh_Hant"].flatMap { UnicodeProperties.placeNames(in: $0) }
  /// What names of languages end in: one script's names the first, the other's the second, and
  /// texts both.
  static let languageSigns: [UInt16] = Array("语語文".utf16)

  /// Names of languages and countries that are one word: longer ones are mostly several, and what
  /// is shorter the dictionary has. Of those that are several, what is a foreign name that begins
  /// with no other one: 多米尼加|共和国, 法属|波利尼西亚, 波斯尼亚和|黑塞哥维那; not 摩洛哥|阿拉伯文.
  private static var names: [[UInt16]] {
    let all = placeNames.filter { $0.allSatisfy { UnicodeProperties.shared[UInt32($0)].script == .han } }
    let known = Set(all)
    let parts = all.flatMap { name in stem(of: name[...]).split { conjunctions.contains($0) }.map(stem) }.filter { part in
      3...7 ~= part.count && ChineseNames.isForeign(part) && !(2..<part.count - 1).contains { known.contains(Array(part.prefix($0))) }
    }
    let names = all.filter { name in 3...6 ~= name.count && !endings.contains { name.hasSuffix($0) } } + parts.map(Array.init)
    return names + names.flatMap { name in languageSigns.contains(name.last ?? 0) ? languageSigns.map { name.dropLast() + [$0] } : [] }
  }
  /// What ends and what begins a name of several words, and what stands between two of them.
  private static let endings = ["群岛", "群島", "岛", "島", "共和国", "共和國", "联邦", "聯邦", "地区", "地區", "领地", "領地"].map { Array($0.utf16) }
  private static let beginnings = ["法属", "法屬", "英属", "英屬", "美属", "美屬", "荷属", "荷屬"].map { Array($0.utf16) }
  private static let conjunctions = Array("和及与與".utf16)

  /// A name without what it ends in or begins with as others do.
  static func stem(of name: ArraySlice<UInt16>) -> ArraySlice<UInt16> {
    let beginning = beginnings.first { name.starts(with: $0) }?.count ?? 0
    let ending = endings.first { name.hasSuffix($0) }?.count ?? 0
    return name.dropFirst(beginning).dropLast(ending)
  }

  /// How many units the longest word has that begins at a unit; nil if none does. O(1) in practice.
  static func length(in text: UnitWindow, at start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    return words[key(text[start], text[start + 1])]?.first { text.holds($0, at: start) }?.count ?? ChineseNames.cityLength(in: text, at: start)
  }

  /// Whether the list has a word.
  static func has(_ word: [UInt16]) -> Bool { word.count > 1 && words[key(word[0], word[1])]?.contains(word) ?? false }

  /// Words that take their first character from a longer one before them: 服务器端|口.
  private static let stronger: Set<[UInt16]> = Set(
    ("列表 名称 名稱 日期 版本 仪器 儀器 物件 组合 組合 格式 端口 图表 圖表 符号 符號 比例 限度 色彩 题注 題註 页面 頁面 轴线 軸線 词典 詞典 机率 機率 子女 计费 計費 信件 方向 色调 色調 数字"
      + " 數字 檔名 项目 項目 字元 人员 人員 人脸 人臉 国际 國際 词库 詞庫").utf16.split { $0 <= 0x20 }.map(Array.init))
  static func isStronger(_ word: [UInt16]) -> Bool { stronger.contains(word) }

  /// Words of the dictionary that are hardly met: an end of one word and the start of another.
  private static let unlikely = Set("时会 時會 点来 點來 中将 中將 为非 為非".utf16.split { $0 <= 0x20 }.map(Array.init))
  /// The same behind another word alone, whose suffix the first one is: 主机|名和.
  private static let crossed = Set(
    "器用 器重 机上 機上 名为 名為 名和 集会 集會 卡里 卡裡 站到 度会 度會 到了".utf16.split { $0 <= 0x20 }.map(Array.init))

  /// The bounds of a dictionary's words, mended by the list: what is inside of a word of the list
  /// is no bound, and its end is one. A word of two characters must end where the dictionary's do,
  /// but for a few; and it takes its first one from a word of two that leaves the second alone,
  /// 指点|击, as a longer one does in any case: 原文|件名.
  static func mended(_ bounds: [Int], of text: UnitWindow) -> [Int] {
    var isBound = [Bool](repeating: false, count: text.count + 1)
    // Where the work is given up, words end before the text does.
    for bound in bounds + [0, text.count] { isBound[bound] = true }
    for (number, start) in bounds.enumerated().dropLast() where bounds[number + 1] - start == 2 {
      let word = [text[start], text[start + 1]]
      let isBehindWord = number > 0 && start - bounds[number - 1] > 1
      if unlikely.contains(word) || isBehindWord && crossed.contains(word) { isBound[start + 1] = true }
    }
    var start = 0
    while start < text.count {
      guard let length = length(in: text, at: start), mayHold(start, length, isBound, of: text) else {
        start += 1
        continue
      }
      isBound[start] = true
      for inside in start + 1..<start + length { isBound[inside] = false }
      start += length
      isBound[start] = true
    }
    return ChineseNames.joined(isBound.indices.filter { isBound[$0] }, of: text)
  }

  /// Whether a word of the list stands where it was found.
  private static func mayHold(_ start: Int, _ length: Int, _ isBound: [Bool], of text: UnitWindow) -> Bool {
    if !isBound[start] {
      guard isBound[start - 1], isBound[start + 1] else { return false }
      if length > 2 { return !ChineseLeaning.leansOnNext(text[start]) }
      return isBound[start + 2] && !ChineseLeaning.mayLean(text[start + 1]) && self.length(in: text, at: start + 1) == nil
    }
    if length > 2 || isBound[start + length] { return true }
    let word = [text[start], text[start + 1]]
    if severedWords.contains(word) { return true }
    return carriedWords.contains(word) && start + 3 < isBound.count && isBound[start + 3] && ChineseLeaning.isParticle(text[start + 2])
  }
}

extension UnitWindow {
  /// Whether a word stands at a place.
  func holds(_ word: [UInt16], at start: Int) -> Bool { start + word.count <= count && word.indices.allSatisfy { self[start + $0] == word[$0] } }
}

extension BidirectionalCollection<UInt16> {
  fileprivate func hasSuffix(_ ending: [UInt16]) -> Bool { suffix(ending.count).elementsEqual(ending) }
}
