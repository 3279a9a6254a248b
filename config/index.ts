export type { Config, LoadedConfig, Note, Problem, UpstreamSettings } from './config.ts';
export type { CustomKind, Kinds, Limits, OperatorEntry, Operators, TeamEntry } from './schema.ts';
