import { defineShape, type Shape } from './define.ts';

const none: Pick<Shape, 'opaque' | 'media' | 'tokenIds' | 'endMarks' | 'errors'> = {
  opaque: [],
  media: [],
  tokenIds: [],
  endMarks: [],
  errors: 'openai',
};

/** Files: platform.openai.com/docs/api-reference/files. What is uploaded is no JSON; see `forward/uploads.ts`. */
export const shape = defineShape({
  id: 'openai-files',
  family: 'openai',
  routes: [],
  bodyless: ['GET /v1/files?purpose,limit,order,after', 'GET /v1/files/:file_id', 'DELETE /v1/files/:file_id'],
  protocol: [],
  ...none,
});

/** What a file holds: among others the results of a batch. */
export const contents = defineShape({
  id: 'openai-file-contents',
  family: 'openai',
  routes: [],
  bodyless: ['GET /v1/files/:file_id/content'],
  protocol: [],
  accept: '*/*',
  answersFile: true,
  ...none,
});

/** Batches: platform.openai.com/docs/api-reference/batch. */
export const batches = defineShape({
  id: 'openai-batches',
  family: 'openai',
  routes: ['POST /v1/batches'],
  bodyless: ['GET /v1/batches?after,limit', 'GET /v1/batches/:batch_id', 'POST /v1/batches/:batch_id/cancel'],
  protocol: [
    'input_file_id',
    'endpoint',
    'completion_window',
    'output_expires_after.anchor',
    'output_expires_after.seconds',
  ],
  ...none,
});

/** Where files are uploaded. */
export const UPLOADS: readonly Shape[] = [
  defineShape({ id: 'openai-uploads', family: 'openai', routes: ['POST /v1/files'], protocol: [], ...none }),
  defineShape({
    id: 'azure-uploads',
    family: 'azure',
    routes: ['POST /openai/files?api-version', 'POST /openai/v1/files?api-version'],
    protocol: [],
    ...none,
    errors: 'azure',
  }),
];

/** Text that is not JSON, in an object of our own making. */
export const uploadText = defineShape({ id: 'upload-text', family: 'openai', routes: [], protocol: [], ...none });

const records = new Map<string, Shape>();

/** One call of a batch: the body of another API, one level down. */
export function batchRecord(shape: Shape): Shape {
  let record = records.get(shape.id);
  if (record === undefined) {
    const below = (paths: readonly string[]): string[] => paths.map((path) => `body.${path}`);
    record = defineShape({
      ...shape,
      id: `${shape.id}-record`,
      protocol: ['custom_id', 'method', 'url', ...below(shape.protocol)],
      opaque: below(shape.opaque),
      media: below(shape.media),
      mediaUnlessText: below(shape.mediaUnlessText ?? []),
      tokenIds: below(shape.tokenIds),
    });
    records.set(shape.id, record);
  }
  return record;
}
