/**
 * Sentences in which nobody's data stands, in nine languages, full of the numbers that everyday texts have: orders,
 * prices, dates, versions, counts, hashes. `{…}` is filled in.
 */
import { harmless, type Random } from './generate.ts';

export const CLEAN_SENTENCES: Readonly<
  Record<string, { readonly things: readonly string[]; readonly sentences: readonly string[] }>
> = {
  en: {
    things: [
      'the report',
      'the build',
      'our parser',
      'the shipment',
      'this chapter',
      'the engine',
      'the contract draft',
    ],
    sentences: [
      'Please summarise {thing} in {small} sentences and keep the tone friendly.',
      'Order #{order} left the warehouse on {date} and should arrive within {small} days.',
      'We measured {count} requests per second, up from {count} last quarter.',
      'The invoice total is ${price}, of which ${price} is tax.',
      'Version {version} of {thing} fixes a crash that appeared after {count} runs.',
      'Why does commit {short} break {thing} when {short} did not?',
      'The meeting moved to {time}; room {small} is free until {time}.',
      'About {small} out of {count} people in the survey prefer tea to coffee.',
      'The book has {count} pages and its ISBN is {isbn}.',
      'Set the timeout to {count} ms and retry at most {small} times.',
      'The file was written at {iso} and is {count} bytes long.',
      'Chapter {small} explains how rivers move sand, and why deltas grow.',
      'Ticket {order} was closed as a duplicate of ticket {order}.',
      'If x = {small}.{small} then 3x + {small} is about {count}.',
      'The museum is open from {time} to {time} except on Mondays.',
      'Between {year} and {year} the price of copper rose by {small} percent.',
      "Track your parcel with number {order} on the carrier's site.",
      'Her favourite recipe needs {small} eggs, {count} g of flour and a pinch of salt.',
    ],
  },
  es: {
    things: ['el informe', 'la compilación', 'nuestro analizador', 'el envío', 'este capítulo', 'el motor'],
    sentences: [
      'Resume {thing} en {small} frases y mantén un tono cordial.',
      'El pedido {order} salió del almacén el {date} y llegará en {small} días.',
      'Medimos {count} peticiones por segundo, frente a {count} del trimestre anterior.',
      'El total de la factura es de {euro} €, de los cuales {euro} € son impuestos.',
      'La versión {version} corrige un fallo que aparecía tras {count} ejecuciones.',
      '¿Por qué el commit {short} rompe {thing} y {short} no?',
      'La reunión pasa a las {time}; la sala {small} está libre hasta las {time}.',
      'Unas {small} de cada {count} personas prefieren el té al café.',
      'El libro tiene {count} páginas y su ISBN es {isbn}.',
      'El museo abre de {time} a {time} salvo los lunes.',
      'Entre {year} y {year} el precio del cobre subió un {small} por ciento.',
      'La receta lleva {small} huevos, {count} g de harina y una pizca de sal.',
      'El capítulo {small} explica cómo los ríos mueven la arena.',
      'Artículo {small}, párrafo {small}: el plazo es de {count} días hábiles.',
    ],
  },
  'pt-BR': {
    things: ['o relatório', 'a compilação', 'nosso analisador', 'a remessa', 'este capítulo', 'o motor'],
    sentences: [
      'Resuma {thing} em {small} frases e mantenha um tom amigável.',
      'O pedido {order} saiu do depósito em {date} e chega em {small} dias.',
      'Medimos {count} requisições por segundo, contra {count} no trimestre passado.',
      'O total da nota fiscal é R$ {euro}, dos quais R$ {euro} são impostos.',
      'A versão {version} corrige uma falha que aparecia depois de {count} execuções.',
      'Por que o commit {short} quebra {thing} e o {short} não?',
      'A reunião passou para as {time}; a sala {small} está livre até as {time}.',
      'Cerca de {small} em cada {count} pessoas preferem chá a café.',
      'O livro tem {count} páginas e o ISBN é {isbn}.',
      'O museu abre das {time} às {time}, exceto às segundas.',
      'Entre {year} e {year} o preço do cobre subiu {small} por cento.',
      'A receita leva {small} ovos, {count} g de farinha e uma pitada de sal.',
      'O capítulo {small} explica como os rios carregam a areia.',
      'Artigo {small}, inciso {small}: o prazo é de {count} dias úteis.',
    ],
  },
  'pt-PT': {
    things: ['o relatório', 'a compilação', 'o nosso analisador', 'a encomenda', 'este capítulo', 'o motor'],
    sentences: [
      'Resume {thing} em {small} frases e mantém um tom cordial.',
      'A encomenda {order} saiu do armazém a {date} e chega dentro de {small} dias.',
      'Medimos {count} pedidos por segundo, face a {count} no trimestre anterior.',
      'O total da fatura é de {euro} €, dos quais {euro} € são IVA.',
      'A versão {version} corrige um erro que surgia ao fim de {count} execuções.',
      'A reunião passou para as {time}; a sala {small} está livre até às {time}.',
      'O livro tem {count} páginas e o ISBN é {isbn}.',
      'O museu abre das {time} às {time}, exceto à segunda-feira.',
      'Entre {year} e {year} o preço do cobre subiu {small} por cento.',
      'O autocarro {small} passa de {small} em {small} minutos.',
      'O ficheiro foi escrito em {iso} e tem {count} bytes.',
      'O artigo {small}.º, n.º {small}, prevê um prazo de {count} dias.',
    ],
  },
  de: {
    things: ['den Bericht', 'den Build', 'unseren Parser', 'die Lieferung', 'dieses Kapitel', 'die Maschine'],
    sentences: [
      'Bitte fasse {thing} in {small} Sätzen zusammen und bleib freundlich.',
      'Bestellung {order} hat das Lager am {dotted} verlassen und kommt in {small} Tagen an.',
      'Wir haben {count} Anfragen pro Sekunde gemessen, im letzten Quartal waren es {count}.',
      'Die Rechnung beläuft sich auf {euro} €, davon {euro} € Steuer.',
      'Version {version} behebt einen Absturz, der nach {count} Läufen auftrat.',
      'Warum bricht Commit {short} {thing}, {short} aber nicht?',
      'Die Sitzung beginnt um {time} Uhr; Raum {small} ist bis {time} Uhr frei.',
      'Etwa {small} von {count} Befragten trinken lieber Tee als Kaffee.',
      'Das Buch hat {count} Seiten, die ISBN ist {isbn}.',
      'Das Museum ist außer montags von {time} bis {time} Uhr geöffnet.',
      'Zwischen {year} und {year} stieg der Kupferpreis um {small} Prozent.',
      'Für das Rezept braucht man {small} Eier, {count} g Mehl und eine Prise Salz.',
      'Kapitel {small} erklärt, wie Flüsse Sand tragen und warum Deltas wachsen.',
      'Nach § {small} Absatz {small} beträgt die Frist {count} Tage.',
      'Die Artikelnummer {order} ist seit {dotted} nicht mehr lieferbar.',
    ],
  },
  fr: {
    things: ['le rapport', 'la compilation', 'notre analyseur', 'la livraison', 'ce chapitre', 'le moteur'],
    sentences: [
      'Résume {thing} en {small} phrases et garde un ton amical.',
      "La commande {order} a quitté l'entrepôt le {date} et arrivera dans {small} jours.",
      'Nous avons mesuré {count} requêtes par seconde, contre {count} au trimestre dernier.',
      'Le total de la facture est de {euro} €, dont {euro} € de taxes.',
      'La version {version} corrige un plantage qui survenait après {count} exécutions.',
      'Pourquoi le commit {short} casse-t-il {thing} et pas {short} ?',
      "La réunion est déplacée à {time} ; la salle {small} est libre jusqu'à {time}.",
      'Environ {small} personnes sur {count} préfèrent le thé au café.',
      'Le livre compte {count} pages et son ISBN est {isbn}.',
      'Le musée est ouvert de {time} à {time} sauf le lundi.',
      'Entre {year} et {year}, le prix du cuivre a augmenté de {small} pour cent.',
      'La recette demande {small} œufs, {count} g de farine et une pincée de sel.',
      'Le chapitre {small} explique comment les rivières déplacent le sable.',
      "L'article {small}, alinéa {small}, fixe un délai de {count} jours.",
    ],
  },
  it: {
    things: ['la relazione', 'la build', 'il nostro parser', 'la spedizione', 'questo capitolo', 'il motore'],
    sentences: [
      'Riassumi {thing} in {small} frasi e mantieni un tono cordiale.',
      "L'ordine {order} ha lasciato il magazzino il {date} e arriva entro {small} giorni.",
      'Abbiamo misurato {count} richieste al secondo, contro {count} del trimestre scorso.',
      'Il totale della fattura è di {euro} €, di cui {euro} € di imposte.',
      'La versione {version} corregge un errore che compariva dopo {count} esecuzioni.',
      'Perché il commit {short} rompe {thing} e {short} no?',
      'La riunione è spostata alle {time}; la sala {small} è libera fino alle {time}.',
      'Circa {small} persone su {count} preferiscono il tè al caffè.',
      'Il libro ha {count} pagine e il suo ISBN è {isbn}.',
      'Il museo è aperto dalle {time} alle {time} tranne il lunedì.',
      'Tra il {year} e il {year} il prezzo del rame è salito del {small} per cento.',
      'La ricetta richiede {small} uova, {count} g di farina e un pizzico di sale.',
      'Il capitolo {small} spiega come i fiumi spostano la sabbia.',
      "L'articolo {small}, comma {small}, prevede un termine di {count} giorni.",
    ],
  },
  ja: {
    things: ['この報告書', 'このビルド', '当社のパーサー', '荷物', 'この章', 'エンジン'],
    sentences: [
      '{thing}を{small}文で、親しみやすく要約してください。',
      '注文番号{order}は{jdate}に倉庫を出て、{small}日以内に届きます。',
      '毎秒{count}件のリクエストを計測しました。前四半期は{count}件でした。',
      '請求金額は{count}円、うち消費税は{count}円です。',
      'バージョン{version}では、{count}回目の実行で落ちる不具合を直しました。',
      'なぜコミット{short}で{thing}が壊れたのでしょうか。',
      '会議は{time}に変更になりました。第{small}会議室は{time}まで空いています。',
      'アンケートでは{count}人のうち{small}人がコーヒーより紅茶を好むと答えました。',
      'この本は{count}ページで、ISBNは{isbn}です。',
      '美術館は月曜日を除いて{time}から{time}まで開いています。',
      '{year}年から{year}年にかけて銅の価格は{small}%上がりました。',
      'このレシピには卵{small}個、小麦粉{count}グラム、塩ひとつまみが必要です。',
      '第{small}章では、川がどのように砂を運ぶかを説明します。',
      '第{small}条第{small}項により、期間は{count}日とする。',
      '品番{order}は{jdate}で販売を終了しました。',
    ],
  },
  ko: {
    things: ['이 보고서', '이 빌드', '우리 파서', '배송', '이 장', '엔진'],
    sentences: [
      '{thing}를 {small}문장으로 친절하게 요약해 주세요.',
      '주문번호 {order}은 {kdate}에 창고를 출발해 {small}일 안에 도착합니다.',
      '초당 {count}건의 요청을 측정했고, 지난 분기에는 {count}건이었습니다.',
      '청구 금액은 {count}원이고 그중 세금은 {count}원입니다.',
      '버전 {version}에서는 {count}번 실행한 뒤 나타나던 오류를 고쳤습니다.',
      '왜 커밋 {short}에서 {thing}가 깨졌나요?',
      '회의가 {time}로 바뀌었고 {small}번 회의실은 {time}까지 비어 있습니다.',
      '설문에 답한 {count}명 가운데 {small}명이 커피보다 차를 좋아합니다.',
      '이 책은 {count}쪽이고 ISBN은 {isbn}입니다.',
      '미술관은 월요일을 빼고 {time}부터 {time}까지 엽니다.',
      '{year}년부터 {year}년까지 구리 가격이 {small}퍼센트 올랐습니다.',
      '이 요리에는 달걀 {small}개, 밀가루 {count}그램, 소금 약간이 필요합니다.',
      '제{small}장은 강이 모래를 어떻게 옮기는지 설명합니다.',
      '제{small}조 제{small}항에 따라 기간은 {count}일로 한다.',
    ],
  },
};

const FILL: Readonly<Record<string, (r: Random) => string>> = {
  small: (r) => String(r.integer(2, 48)),
  count: harmless.count,
  order: (r) =>
    r.pick([
      r.digits(6),
      `4${r.digits(7)}`,
      `7${r.digits(9)}`,
      `${r.text(2, 'ABCDEFGHKLMNPRSTUVWXYZ')}-${r.digits(6)}`,
      `2026-${r.digits(5)}`,
    ]),
  date: harmless.isoDate,
  dotted: (r) => harmless.isoDate(r).split('-').reverse().join('.'),
  jdate: (r) => `20${String(r.integer(10, 26))}年${String(r.integer(1, 12))}月${String(r.integer(1, 28))}日`,
  kdate: (r) => `20${String(r.integer(10, 26))}년 ${String(r.integer(1, 12))}월 ${String(r.integer(1, 28))}일`,
  iso: harmless.isoTime,
  time: harmless.time,
  year: (r) => String(r.integer(1950, 2025)),
  price: harmless.price,
  euro: (r) => `${String(r.integer(1, 99))}.${r.digits(3)},${r.digits(2)}`,
  version: harmless.version,
  short: harmless.shortHash,
  isbn: harmless.isbn,
};

/** One sentence of a language. */
export function cleanSentence(language: string, r: Random): string {
  const { things = [''], sentences = [''] } = CLEAN_SENTENCES[language] ?? {};
  return r
    .pick(sentences)
    .replace(/\{(\w+)\}/g, (_, slot: string) => (slot === 'thing' ? r.pick(things) : (FILL[slot]?.(r) ?? '')));
}

/** Sentences without any number, as most of what people write is. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Could you explain how the two approaches differ, and when each of them is the better choice?',
    'The river bends twice before it reaches the old mill, and in spring the meadow is under water.',
    'Rewrite the paragraph so that a reader without any background can follow the argument.',
    'It depends on whether the caller keeps a reference to the object after the function returns.',
    'We talked about the garden, the weather and what to cook for the guests.',
    'Nobody expected the experiment to work, least of all the people who had designed it.',
  ],
  es: [
    '¿Podrías explicar en qué se diferencian los dos enfoques y cuándo conviene cada uno?',
    'El río da dos vueltas antes de llegar al viejo molino, y en primavera el prado queda bajo el agua.',
    'Reescribe el párrafo para que cualquiera pueda seguir el razonamiento sin conocimientos previos.',
    'Hablamos del jardín, del tiempo y de qué cocinar para los invitados.',
  ],
  'pt-BR': [
    'Você poderia explicar como as duas abordagens diferem e quando cada uma é a melhor escolha?',
    "O rio faz duas curvas antes de chegar ao velho moinho, e na primavera o campo fica debaixo d'água.",
    'Reescreva o parágrafo para que qualquer leitor consiga acompanhar o raciocínio.',
    'Conversamos sobre o jardim, o tempo e o que cozinhar para as visitas.',
  ],
  'pt-PT': [
    'Podes explicar em que diferem as duas abordagens e quando é que cada uma é a melhor escolha?',
    'O rio faz duas curvas antes de chegar ao velho moinho, e na primavera o prado fica debaixo de água.',
    'Falámos do jardim, do tempo e do que cozinhar para os convidados.',
  ],
  de: [
    'Könntest du erklären, worin sich die beiden Ansätze unterscheiden und wann welcher besser ist?',
    'Der Fluss macht zwei Biegungen, bevor er die alte Mühle erreicht, und im Frühling steht die Wiese unter Wasser.',
    'Schreib den Absatz so um, dass man der Begründung auch ohne Vorwissen folgen kann.',
    'Wir sprachen über den Garten, das Wetter und darüber, was wir für die Gäste kochen.',
  ],
  fr: [
    'Pourrais-tu expliquer en quoi les deux approches diffèrent et quand chacune est préférable ?',
    "La rivière fait deux coudes avant d'atteindre le vieux moulin, et au printemps le pré est sous l'eau.",
    "Réécris le paragraphe pour qu'un lecteur sans connaissances préalables puisse suivre.",
    'Nous avons parlé du jardin, du temps et de ce que nous cuisinerions pour les invités.',
  ],
  it: [
    'Potresti spiegare in che cosa differiscono i due approcci e quando conviene ciascuno?',
    "Il fiume fa due curve prima di arrivare al vecchio mulino, e in primavera il prato è sott'acqua.",
    'Riscrivi il paragrafo in modo che chiunque possa seguire il ragionamento.',
    'Abbiamo parlato del giardino, del tempo e di cosa cucinare per gli ospiti.',
  ],
  ja: [
    '二つの方法がどう違うのか、どんなときにどちらを選ぶべきか説明してもらえますか。',
    '川は古い水車小屋に着くまでに二度曲がり、春になると草地は水の下になります。',
    '予備知識のない読者にも筋道が分かるように、この段落を書き直してください。',
    '庭のことや天気のこと、お客さんに何を作るかについて話しました。',
  ],
  ko: [
    '두 방법이 어떻게 다르고 언제 어느 쪽이 더 나은지 설명해 주시겠어요?',
    '강은 오래된 물레방앗간에 닿기 전에 두 번 굽이치고 봄이면 풀밭이 물에 잠깁니다.',
    '배경지식이 없는 독자도 논지를 따라갈 수 있도록 이 문단을 다시 써 주세요.',
    '우리는 정원과 날씨와 손님들에게 무엇을 대접할지 이야기했습니다.',
  ],
};

/** One sentence of everyday prose: one in `numbered` may hold numbers. */
export function proseSentence(language: string, r: Random, numbered = 4): string {
  return r.integer(1, numbered) === 1 ? cleanSentence(language, r) : r.pick(PLAIN[language] ?? ['']);
}
