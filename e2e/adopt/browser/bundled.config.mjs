export default {
  logLevel: 'warn',
  build: { outDir: 'dist-bundled', rollupOptions: { input: 'bundled.html' } },
  base: '/dist-bundled/',
};
