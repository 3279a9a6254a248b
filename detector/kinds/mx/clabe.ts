import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const BANKS = new Set(
  (
    '001 002 006 009 012 014 019 021 022 030 032 036 037 042 044 058 059 060 062 072 102 103 106 108 110 112 113 ' +
    '116 124 126 127 128 129 130 131 132 133 134 135 136 137 138 139 140 141 143 145 147 148 150 151 152 154 155 ' +
    '156 157 158 159 160 166 167 168 600 601 602 604 605 606 607 608 610 611 613 614 615 616 617 618 619 620 621 ' +
    '622 623 624 626 627 628 629 630 631 632 633 634 636 637 638 640 642 646 647 648 649 651 652 653 655 656 659 ' +
    '661 670 674 677 679 680 683 684 685 686 688 689 699 703 706 710 721 722 723 728 732 734 812 814 821 846 901 ' +
    '902 903'
  ).split(' '),
);

export const rule = defineRule({
  kind: { id: 'mx_clabe', category: 'financial', region: 'MX', risk: 'PRIVATE', score: 0.75 },
  source:
    'Asociación de Bancos de México, CLABE of 18 digits; bank codes of the SPEI participants, Banco de México, 2026',
  pattern: '\\d{4}[ -]\\d{4}[ -]\\d{4}[ -]\\d{4}[ -]\\d{2}|\\d{3}[ -]?\\d{3}[ -]?\\d{11}[ -]?\\d',
  validate: (match) => {
    const digits = digitsOf(match);
    if (!BANKS.has(digits.slice(0, 3))) return false;
    let sum = 0;
    for (let i = 0; i < 17; i++) sum += (Number(digits[i]) * ([3, 7, 1][i % 3] ?? 0)) % 10;
    if ((10 - (sum % 10)) % 10 !== Number(digits[17])) return false;
    return match.length > digits.length ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'clabe',
      'clabe interbancaria',
      'cuenta',
      'cuenta clabe',
      'spei',
      'transferencia',
      'banco',
      'bank account',
      'account number',
      'transfer',
    ],
  },
  confidence: { bare: 0.4, validated: 0.75, withCue: 0.92 },
  examples: () => ({
    match: [
      '1686 8034 2969 8299 57',
      '130 730 64109611077 8',
      '655 580 63371740401 1',
      { text: 'CLABE 058320880958138109', spans: ['058320880958138109'] },
      { text: 'cuenta CLABE: 060910587129244060', spans: ['060910587129244060'] },
    ],
    reject: [
      { text: 'CLABE 683910388503959232', because: 'check digit' },
      { text: 'CLABE 15784011235746134', because: '17 digits' },
      { text: 'CLABE 999161857734537990', because: 'no such bank' },
      { text: '058320880958138109', because: '18 bare digits without wording' },
      { text: 'CLABE 601840609162730755', because: 'check digit' },
    ],
  }),
});
