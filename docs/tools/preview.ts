import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { base } from './base.ts';
import { root } from './root.ts';
import { serve } from './serve.ts';

const dist = join(root, 'dist');
const port = Number(process.env.PORT ?? 4321);

if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no built site in dist. Run `npm run build` first.');
  process.exit(1);
}
const server = serve(dist, base);
server.on('error', (error) => {
  console.error(`The site cannot be served on port ${port}: ${error.message}. Choose another with PORT.`);
  process.exit(1);
});
server.listen(port, () => console.log(`Serving dist at http://localhost:${port}${base}`));
