import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/cjs$/, 'mjs');

/** A module that a thread can be started from, for a module in TypeScript. */
export const threadFrom = (module: URL): URL =>
  new URL(
    `data:text/javascript,import{register}from${JSON.stringify(loader)};register();await import(${JSON.stringify(module.href)})`,
  );
