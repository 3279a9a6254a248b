#!/usr/bin/env node
import { loadService } from './service.ts';

const { run } = await loadService();
await run(process.env);
