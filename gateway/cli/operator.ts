import { createHash, randomBytes } from 'node:crypto';
import { UsageError, type Command } from './command.ts';

export const command: Command = {
  help: 'Usage: blackbar operator key\n\nPrints a new key and its key_sha256 for the configuration. The key is shown once and kept nowhere.\n',
  async run([action, ...rest]) {
    if (action !== 'key' || rest.length > 0) throw new UsageError(this.help);
    const key = `bb_${randomBytes(24).toString('base64url')}`;
    const hash = createHash('sha256').update(key, 'utf8').digest('hex');
    process.stdout.write(`key         ${key}\nkey_sha256  ${hash}\n`);
    return 0;
  },
};
