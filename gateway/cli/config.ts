import { configSchema } from '../../config/index.ts';
import { createDetector } from '../../detector/index.ts';
import { checkKinds, readConfig } from '../start.ts';
import { UsageError, type Command } from './command.ts';

export const command: Command = {
  help: 'Usage: blackbar config check | schema\n\ncheck   reads the environment and CONFIG_FILE as a start would; exit code 78 names every wrong path\nschema  prints the JSON schema of the file\n',
  async run([action]) {
    if (action === 'schema') {
      process.stdout.write(`${JSON.stringify(configSchema(), null, 2)}\n`);
      return 0;
    }
    if (action !== 'check') throw new UsageError(this.help);
    const notes: string[] = [];
    checkKinds(
      readConfig(process.env, (line) => notes.push(line)),
      createDetector(),
    );
    process.stdout.write(['The configuration is valid.', ...notes, ''].join('\n'));
    return 0;
  },
};
