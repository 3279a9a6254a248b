import { defineTokens } from '../../define-token.ts';
import { LOWER, sampleBody } from '../../sample-token.ts';

export const rule = defineTokens({
  source: 'Docker: personal and organisation tokens of Docker Hub, join tokens of Swarm (documentation, 2024)',
  patterns: ['dckr_(?:pat|oat)_[A-Za-z0-9_-]{16,100}', 'SWMTKN-1-[0-9a-z-]{20,200}'],
  prefix: /^(?:dckr_[a-z]+_|SWMTKN-1-)/,
  forms: [
    {
      id: 'dockerhub_token',
      form: /^dckr_(?:pat_[\w-]{27}|oat_[\w-]{32})$/,
      samples: () => ['dc' + 'kr_pat_' + sampleBody(27), 'dc' + 'kr_oat_' + sampleBody(32)],
    },
    {
      id: 'docker_swarm_token',
      form: /^SWMTKN-1-[0-9a-z]{50}-[0-9a-z]{25}$/,
      samples: () => ['SWM' + 'TKN-1-' + sampleBody(50, LOWER) + '-' + sampleBody(25, LOWER)],
    },
  ],
  cues: ['docker', 'dockerhub', 'swarm'],
});
