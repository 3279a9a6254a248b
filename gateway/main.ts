#!/usr/bin/env node
import { loadService } from './service.ts';

if (process.argv.length > 2) {
  process.stderr.write('A start takes no arguments: settings come from the environment and CONFIG_FILE.\n');
  process.exit(2);
}
const { run } = await loadService();
await run(process.env);
