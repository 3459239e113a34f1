import type { Link } from '../Manager.ts';
import type { Controller } from './Controller.ts';

/**
 * The `middleware` of a manager: `(controller) => (next) => (action) => next(action)`. It gets each action, and
 * `next(action)` passes it on.
 */
export type Middleware = (controller: Controller) => Link;
