/** Pieces of schemas as OpenAPI 3.0 has them: no null type, no tuples. */
import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';

/** This, or null. */
export const nullable = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

/** One of these words. */
export const words = <const T extends string>(...list: T[]): TUnsafe<T> =>
  Type.Unsafe<T>({ type: 'string', enum: list });

export const Count = Type.Integer({ minimum: 0 });

/** A whole number in a query string, which is never anything but text. */
export const numberInQuery = (description: string): TSchema => Type.String({ pattern: '^\\d{1,9}$', description });
