/**
 * POST /v1/files: inspected as it comes in, kept until all of it was inspected and charged, then sent. An upload that is
 * refused costs the upstream no connection.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Granted } from '../../payments/index.ts';
import { drain, watchUpload } from '../http/body.ts';
import { chargeOnce, giveBack, operatorCharge } from '../charge.ts';
import { Refusal } from '../errors.ts';
import type { InspectedUpload } from '../inspect/inspect.ts';
import { faultName } from '../log.ts';
import type { Parts } from '../parts.ts';
import { sendRefusal } from '../http/replies.ts';
import { UPLOADS } from '../shapes/index.ts';
import { answerHeaders, eventOf } from './account.ts';
import { upstreamOf } from './choose.ts';
import { ClientResponse } from './client.ts';
import { detectorRefusal } from '../detector-refusal.ts';
import { send } from './send.ts';
import { servedRoutes, type Served } from './served.ts';
import { settle } from './settle.ts';

const MULTIPART = /^multipart\/form-data; ?boundary="?[\w'()+,./:=?-]{1,70}"?;?$/i;

/** Registers the routes that take files. */
export function uploadRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const served of servedRoutes(UPLOADS))
    app.route({
      method: served.method,
      url: served.url,
      bodyLimit: parts.config.limits.upload_bytes,
      handler: (request, reply) => serve(request, reply, served, parts),
    });
}

async function serve(request: FastifyRequest, reply: FastifyReply, served: Served, parts: Parts): Promise<void> {
  const { requestId, raw } = request;
  reply.hijack();
  const client = new ClientResponse(reply.raw, parts.config.limits.client_idle_ms);
  const started = performance.now();
  let granted: Granted | undefined;
  let upload: InspectedUpload | undefined;
  const fail = (error: unknown): void => {
    const refusal = detectorRefusal(error, parts.log, requestId);
    parts.log.write('info', 'refused', { request_id: requestId, status: refusal.status, code: refusal.word });
    raw.unpipe();
    drain(raw);
    if (client.started) client.cut();
    else if (!client.gone) sendRefusal(reply.raw, refusal, served.shape.errors, requestId);
  };
  reply.raw.once('close', () => {
    upload?.close().catch((error: unknown) => {
      parts.log.write('error', 'fault', { request_id: requestId, fault: faultName(error) });
    });
  });
  try {
    const contentType = contentTypeOf(request, parts.config.limits.upload_bytes);
    const upstream = upstreamOf(request, served, undefined, parts);
    if (upstream.kind === 'echo') throw new Refusal('not_found');
    const { caller, mode, path, headers } = settle(request, served, upstream, true, parts);
    watchUpload(raw, parts.config.limits.client_idle_ms);
    upload = await parts.inspector.inspectUpload({ body: raw, contentType, limits: parts.config.limits }, caller, mode);
    if (client.gone) {
      await upload.close();
      return;
    }
    const { summary, size } = upload;
    if (summary.media > 0) parts.log.write('info', 'media', { request_id: requestId, count: summary.media });
    const micros = Math.round((performance.now() - started) * 1000);
    const event = eventOf(summary, request, served.route, upstream, mode, size, micros, parts);
    granted = await chargeOnce({ operator: operatorCharge(caller, summary), event }, parts);
    headers[headers.indexOf('content-type') + 1] = upload.contentType;
    headers.push('content-length', String(size));
    const answered = answerHeaders(requestId, summary, granted);
    const call = { served, upstream, path, headers, inspected: upload, answerHeaders: answered, granted };
    send(call, request, reply, client, parts, fail);
  } catch (error) {
    await giveBack(granted, 'own_fault', requestId, parts);
    fail(error);
  }
}

/** @throws Refusal for what is no form of one plain content type, or too large by its own account */
function contentTypeOf({ raw }: FastifyRequest, most: number): string {
  const { headers, rawHeaders } = raw;
  const types = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'content-type');
  const type = headers['content-type'] ?? '';
  if (types.length !== 1 || headers['content-encoding'] !== undefined || !MULTIPART.test(type))
    throw new Refusal('unsupported_media_type', undefined, { wording: 'form_only' });
  if (Number(headers['content-length'] ?? 0) > most) throw new Refusal('body_too_large', { limit: most });
  return type;
}
