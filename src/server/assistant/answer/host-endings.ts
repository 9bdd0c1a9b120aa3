/** Endings under which anybody can own a host. Every pair of letters that a country has counts too. */
const GENERIC = new Set(
  `com net org edu gov mil int info biz name pro mobi jobs travel museum aero asia coop cat tel xxx post
   app dev page web site website online store shop blog cloud tech digital agency studio design media
   news live life world today email mail support help team chat social link links click download zip mov
   xyz top icu vip win bid loan men date party review trade stream racing accountant science work works
   space fun host hosting press rocks ninja guru expert academy school college university institute
   company business services solutions systems software technology network group global international
   center city country london berlin paris tokyo moscow africa one two zone run sh codes computer data
   finance money bank insurance credit cash capital fund gold market markets exchange crypto wallet tax
   legal law lawyer attorney health care clinic hospital doctor dental pharmacy fit yoga diet beauty
   art arts gallery photo photos photography pics video film movie music audio radio band theater game
   games casino bet poker sex porn adult dating love gay lgbt wedding family kids baby toys pet dog cats
   food pizza recipes restaurant bar cafe coffee beer wine kitchen garden farm eco green energy solar
   house homes home apartments property properties estate land villas rent rentals auto car cars taxi
   bike parts tires holiday holidays vacations hotel tours cruises flights voyage surf golf ski tennis
   football soccer hockey run fitness training coach courses study degree education foundation charity
   church faith bible community democrat vote voting social wiki how ltd llc inc gmbh limited ventures
   partners associates consulting marketing management directory reviews report reports guide tips
   discount sale deals gifts gift flowers fashion shoes clothing jewelry watch boutique luxury
   google youtube android amazon aws azure microsoft apple samsung sony bmw goog gle play search
   onion local localhost internal lan corp home arpa test invalid example bazar bit eth crypto
   support security safe secure protection systems exposed fail wtf lol lmao meme moe foo bar boo new
   day ing phd esq prof dad nexus channel rsvp dot ads now prime fire hot kindle pay box wow you tube
   swiss scot wales cymru irish koeln hamburg wien tirol bayern ruhr nrw saarland brussels vlaanderen
   gent amsterdam frl quebec nyc miami vegas boston melbourne sydney osaka nagoya yokohama kyoto okinawa`.split(
    /\s+/,
  ),
)

const COUNTRIES = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw
   by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu
   fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il
   im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma
   mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om
   pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so
   sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg
   vi vn vu wf ws xk ye yt za zm zw`.split(/\s+/),
)

/** Not in Latin letters. */
const OTHER_SCRIPTS = new Set(
  `рф рус бел укр срб мкд мон бг ею қаз сайт онлайн орг ком дети москва ελ ευ հայ გე 中国 中國 香港 台湾 台灣
   公司 网络 网址 在线 中文网 商城 政务 公益 コム みんな ストア セール ファッション クラウド 한국 닷컴 닷넷 삼성
   ไทย คอม भारत नेट कॉम संगठन বাংলা ভারত بھارت پاکستان ایران السعودية امارات مصر الاردن فلسطين تونس المغرب
   عمان قطر سورية عراق شبكة موقع كوم بازار ישראל קום இந்தியா இலங்கை சிங்கப்பூர் ලංකා`.split(/\s+/),
)

/** Endings of files and of names of software that nobody can register. */
const HARMLESS = new Set(
  'js jsx tsx json jsonl yaml yml csv tsv pdf txt html htm css xml log toml ini docx xlsx pptx png jpg jpeg svg gif webp mp3 mp4 wav exe dll bak tmp sql ipynb parquet onnx'.split(
    ' ',
  ),
)

/** `registrable` is taken out, `harmless` stays, `unknown` is written so that no reader makes a link of it. */
export type Ending = 'registrable' | 'harmless' | 'unknown'

export function judgeEnding(ending: string): Ending {
  const small = ending.toLowerCase()
  if (small.startsWith('xn--') || GENERIC.has(small) || COUNTRIES.has(small)) return 'registrable'
  if (OTHER_SCRIPTS.has(small)) return 'registrable'
  return HARMLESS.has(small) ? 'harmless' : 'unknown'
}
