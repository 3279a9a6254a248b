/** Three sentences a language that people put a number into; `{label}` is a cue word of the kind, `{value}` the number. */
export const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Please check {label} {value} before Friday.',
    'The form says "{label}: {value}", is that right?',
    'Our records show {label} {value}; nothing else is missing.',
  ],
  es: [
    'Revisa {label} {value} antes del viernes, por favor.',
    'En el formulario pone «{label}: {value}», ¿es correcto?',
    'Nos consta {label} {value}; no falta nada más.',
  ],
  'pt-BR': [
    'Confira {label} {value} antes de sexta, por favor.',
    'No formulário está "{label}: {value}", certo?',
    'Consta {label} {value}; não falta mais nada.',
  ],
  'pt-PT': [
    'Verifique {label} {value} antes de sexta-feira, por favor.',
    'No impresso está "{label}: {value}", certo?',
    'Consta {label} {value}; não falta mais nada.',
  ],
  de: [
    'Bitte prüfe {label} {value} bis Freitag.',
    'Im Formular steht „{label}: {value}“, stimmt das?',
    'Bei uns ist {label} {value} vermerkt; sonst fehlt nichts.',
  ],
  fr: [
    'Vérifie {label} {value} avant vendredi, merci.',
    'Le formulaire indique « {label} : {value} », est-ce juste ?',
    'Nous avons {label} {value} ; il ne manque rien.',
  ],
  it: [
    'Controlla {label} {value} entro venerdì, per favore.',
    'Nel modulo c\'è scritto "{label}: {value}", è giusto?',
    'Ci risulta {label} {value}; non manca altro.',
  ],
  ja: [
    '金曜日までに{label}{value}を確認してください。',
    '用紙には「{label}：{value}」とありますが、正しいですか。',
    '当社の記録では{label}は{value}です。',
  ],
  ko: [
    '금요일까지 {label} {value}을 확인해 주세요.',
    '서류에 "{label}: {value}"라고 되어 있는데 맞나요?',
    '기록에는 {label} {value}입니다.',
  ],
};

/** The same without a label, for kinds whose form is enough. */
export const BARE_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: ['I wrote down {value} yesterday.', 'Is {value} the right one?', 'Use {value}, please.'],
  es: ['Ayer apunté {value}.', '¿Es {value} el correcto?', 'Usa {value}, por favor.'],
  'pt-BR': ['Ontem anotei {value}.', 'O certo é {value}?', 'Use {value}, por favor.'],
  'pt-PT': ['Ontem anotei {value}.', 'O certo é {value}?', 'Use {value}, por favor.'],
  de: ['Gestern habe ich {value} notiert.', 'Ist {value} richtig?', 'Nimm bitte {value}.'],
  fr: ["Hier j'ai noté {value}.", 'Est-ce {value} ?', 'Prends {value}, merci.'],
  it: ['Ieri ho annotato {value}.', 'È giusto {value}?', 'Usa {value}, per favore.'],
  ja: ['昨日{value}と書きました。', '{value}で合っていますか。', '{value}を使ってください。'],
  ko: ['어제 {value}라고 적었어요.', '{value}이 맞나요?', '{value}을 써 주세요.'],
};
