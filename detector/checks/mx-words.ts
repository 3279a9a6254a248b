const BOTH =
  'BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COJA COJE COJI COJO CULO FETO GUEY JOTO KACA KACO KAGA KAGO KAKA KOGE ' +
  'KOJO KULO LOCA LOCO LOKA LOKO MAME MAMO MEAR MEAS MEON MION MOCO MULA PEDA PEDO PENE PUTA PUTO QULO RATA RUIN';
const CURP_ONLY =
  'BACA BAKA COGI COLA FALO GETA GUEI JETA KAKO KOGI KOJA KOJE KOJI KOLA LILO MIAR MOKO MULO NACA NACO PIPI PITO POPO ' +
  'ROBA ROBE ROBO SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY';

const rfc = new Set(BOTH.split(' '));
const curp = new Set(`${BOTH} ${CURP_ONLY}`.split(' '));

/** Letter blocks that SAT (RFC) and RENAPO (CURP) replace by one with an X, so that no issued key begins with them. */
export const isReplaced = (letters: string, of: 'rfc' | 'curp') => (of === 'rfc' ? rfc : curp).has(letters);
