/** Of this program, as package.json has it. */
export const VERSION = '2.6.0';
