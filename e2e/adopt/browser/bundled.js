import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Entity, RestEndpoint } from 'wireshape';
import { AsyncBoundary, DataProvider, useSuspense } from 'wireshape/react';

class User extends Entity {
  id = '';
  name = '';
}
const getUser = new RestEndpoint({ path: '/users/:id', schema: User });

function Hello() {
  return `Hello ${useSuspense(getUser, { id: 1 }).name}`;
}

// Without JSX, so that the bundler needs no plugin.
const app = createElement(DataProvider, null, createElement(AsyncBoundary, null, createElement(Hello)));
createRoot(document.getElementById('out')).render(app);
