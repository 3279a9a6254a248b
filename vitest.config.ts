import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['dist/**', 'node_modules/**'],
    // Files of one worker share their modules: loading four hundred kinds anew for each of them took half of the time.
    isolate: false,
    // Tests wait half of the time: for processes, sockets, blocks.
    maxWorkers: 4,
    // What is not changed is not transformed again: that is half of the time until a single file begins.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'dist/vitest' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      include: ['{config,detector,gateway,payments}/**/*.ts'],
      exclude: ['**/*.generated.ts', '**/assembly/**', 'detector/generate/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'dist/coverage',
    },
  },
});
