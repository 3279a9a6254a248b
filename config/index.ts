export { isLoopback } from './checks.ts';
export type { Config, LoadedConfig, Note, Problem, UpstreamSettings } from './config.ts';
export { withoutFollowers } from './followers.ts';
export { configSchema } from './json-schema.ts';
export { liveConfig } from './live.ts';
export type { LiveConfig } from './live.ts';
export { loadConfig } from './load.ts';
export type { Environment, ReadFile } from './read-environment.ts';
export type { CustomKind, Kinds, Limits, OperatorEntry, Operators, TeamEntry } from './schema.ts';
