/** `npm run chart:schema`: writes the chart's values.schema.json. */
import { writeFileSync } from 'node:fs';
import { valuesSchema } from './values-schema.ts';

writeFileSync('helm/blackbar/values.schema.json', `${JSON.stringify(valuesSchema(), null, 2)}\n`);
