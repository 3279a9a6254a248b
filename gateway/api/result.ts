/** The answer to a sanitize call, and the request fields that several endpoints share. */
import { Type } from 'typebox';
import { MODES, type Mode } from '../../detector/index.ts';
import { SafeId } from '../../payments/index.ts';
import type { Usage } from '../../payments/index.ts';
import { Refusal, type ErrorCode } from '../errors.ts';
import { modeNamed } from '../http/validation.ts';
import { Count, nullable, words } from '../openapi/schemas.ts';
import { countCharacters, type Sanitized } from '../sanitize.ts';

export const TextField = Type.String({ description: 'What is to be sanitized.' });
export const ContextField = Type.String({ description: 'general (default), legal, financial, medical or code.' });

const Score = Type.Number({ minimum: 0, maximum: 1 });
/** The 200 of a sanitize call. */
export const Result = Type.Object(
  {
    status: words('success'),
    data: Type.Object({
      sanitized_content: Type.String(),
      safety_score: Score,
      risk_category: words('CRITICAL', 'PRIVATE', 'SENSITIVE', 'CLEAN'),
      entities_removed: Type.Boolean(),
      entities: Type.Array(
        Type.Object({
          type: Type.String(),
          category: Type.String(),
          region: Type.String(),
          risk: words('CRITICAL', 'PRIVATE', 'SENSITIVE'),
          score: Score,
          start: Type.Optional(Count),
          end: Type.Optional(Count),
        }),
      ),
      context_applied: words(...MODES),
      usage_metrics: Type.Object(
        {
          access_mode: words('preview', 'trial', 'bundle', 'x402'),
          characters: Count,
          entities: Count,
          processing_ms: Type.Number({ minimum: 0 }),
          limit: nullable(Count),
          used: Count,
          remaining: nullable(Count),
        },
        { additionalProperties: true },
      ),
    }),
    quota_remaining: nullable(Count),
    /** Of paid calls. */
    proof_of_sanitization: Type.Optional(
      Type.Object({
        ledger_a_tx: Type.String(),
        network: Type.String(),
        status: Type.String(),
        root: Type.String(),
        leaf: Type.String(),
        leaf_index: Count,
        tree_size: Count,
        path: Type.Array(Type.String()),
        salt: Type.String(),
        policy_hash: Type.String(),
        algorithm: words('rfc9162-sha256'),
        verify_url: Type.String(),
      }),
    ),
    request_id: Type.String(),
  },
  { additionalProperties: true },
);

/** What every sanitize call can be refused with, whoever pays. */
export const SANITIZE_ERRORS = [
  'invalid_context',
  'operator_key_required',
  'operator_key_wrong',
  'operator_unknown',
  'text_too_long',
  'blocked_by_policy',
  'uninspectable_content',
  'budget_exhausted',
  'detector_unavailable',
  'store_unavailable',
] as const satisfies readonly ErrorCode[];

const FIELDS = SafeId.words('text', 'context');

/** The mode that a field names; `general` when it is left out. */
export const modeOf = (context: string | undefined): Mode =>
  context === undefined ? 'general' : modeNamed(context, FIELDS.context);

/** @throws Refusal for texts of more code points than allowed */
export function checkText(text: string, limit: number): void {
  const characters = text.length <= limit ? text.length : countCharacters(text);
  if (characters > limit) throw new Refusal('text_too_long', { field: FIELDS.text, characters, limit });
}

/** What a sanitization answers with 200; a paid one adds its proof. */
export function resultBody(
  result: Sanitized,
  mode: Mode,
  access: 'preview' | 'trial' | 'bundle' | 'x402',
  usage: Usage,
  requestId: SafeId | string,
  { price, renew }: { readonly price: object | null; readonly renew: boolean } = { price: null, renew: false },
): object {
  const { content, entities, score, risk, characters, milliseconds } = result;
  const { limit, used, remaining } = usage;
  return {
    status: 'success',
    data: {
      sanitized_content: content,
      safety_score: score,
      risk_category: risk,
      entities_removed: entities.length > 0,
      entities: entities.map(({ type, category, region, risk: of, score: base, start, end }) => ({
        type,
        category,
        region,
        risk: of,
        score: base,
        start,
        end,
      })),
      context_applied: mode,
      usage_metrics: {
        access_mode: access,
        characters,
        entities: entities.length,
        processing_ms: milliseconds,
        limit,
        used,
        remaining,
        price,
        ...(renew && { renew }),
      },
    },
    quota_remaining: remaining,
    request_id: requestId,
  };
}
