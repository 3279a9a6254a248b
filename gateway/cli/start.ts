import { UsageError, type Command } from './command.ts';

export const command: Command = {
  help: 'Usage: blackbar start\n\nRuns the gateway. Settings come from the environment and CONFIG_FILE.\n',
  async run(args) {
    if (args.length > 0) throw new UsageError(this.help);
    const { run } = await (await import('../service.ts')).loadService();
    await run(process.env);
    return Number(process.exitCode ?? 0);
  },
};
