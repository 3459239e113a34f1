import { childrenOf, isFunction, isNode, listOf, type Node, nameOf, SourceModule } from './SourceModule.ts';

/** Methods whose promise rejects when the request fails; `mutate` of useMutation and `refetch` of useFetchStatus never do. */
const REJECTING = new Set(['fetch', 'fetchIfStale', 'mutateAsync']);
/** Functions that call their argument, and leave its promise alone. */
const CALLERS = new Set([
  'addEventListener',
  'forEach',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'useEffect',
  'useLayoutEffect',
]);
/** React shows the error of these in the nearest error boundary. */
const ACTIONS = new Set(['action', 'formAction']);
const CALLBACKS = new Set(['onSuccess', 'onError', 'onSettled']);

/** Finds promises of requests, in the files of an example, whose rejection nothing handles. */
export class UnhandledPromises {
  readonly #modules: ReadonlyMap<string, SourceModule>;
  readonly #rejecting = new Map<Node, boolean>();

  constructor(files: Readonly<Record<string, string>>) {
    this.#modules = new Map(
      Object.entries(files)
        .filter(([file]) => /\.tsx?$/.test(file))
        .map(([file, source]) => [file, new SourceModule(file, source)]),
    );
  }

  /** Each place as `App.tsx:12 controller.fetch(getUser)`. */
  find(): string[] {
    return [...this.#modules.values()].flatMap((module) =>
      module.nodes
        .filter((node) => this.#isLeft(node, module))
        .map((node) => `${module.file}:${module.lineOf(node)} ${module.textOf(node)}`),
    );
  }

  #isLeft(node: Node, module: SourceModule): boolean {
    switch (node.type) {
      case 'ExpressionStatement':
        return this.#mayReject(node.expression, module);
      case 'UnaryExpression':
        return node.operator === 'void' && this.#mayReject(node.argument, module) && !module.hasComment(node);
      case 'JSXAttribute': {
        const { value, name } = node;
        if (!isNode(value) || value.type !== 'JSXExpressionContainer') return false;
        return !ACTIONS.has(nameOf(name)!) && this.#isRejecting(value.expression, module);
      }
      case 'Property':
        return CALLBACKS.has(nameOf(node.key) ?? '') && this.#isRejecting(node.value, module);
      case 'CallExpression': {
        const callee = node.callee as Node;
        const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee) ?? '';
        return CALLERS.has(name) && listOf(node.arguments).some((one) => this.#isRejecting(one, module));
      }
      default:
        return false;
    }
  }

  /** Says whether a value is a promise that may reject. */
  #mayReject(value: unknown, module: SourceModule): boolean {
    if (!isNode(value)) return false;
    const inner = (one: unknown): boolean => this.#mayReject(one, module);
    switch (value.type) {
      case 'ChainExpression':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
        return inner(value.expression);
      case 'ConditionalExpression':
        return inner(value.consequent) || inner(value.alternate);
      case 'LogicalExpression':
        return inner(value.left) || inner(value.right);
      case 'SequenceExpression':
        return inner(listOf(value.expressions).at(-1));
      case 'Identifier': {
        const found = module.declarationOf(String(value.name), value);
        return found?.kind === 'variable' && found.path === undefined && inner(found.init);
      }
      case 'CallExpression':
        return this.#callMayReject(value, module);
      default:
        return false;
    }
  }

  #callMayReject(call: Node, module: SourceModule): boolean {
    const callee = call.callee as Node;
    if (callee.type !== 'MemberExpression') return this.#isRejecting(callee, module);
    const method = nameOf(callee.property);
    const given = listOf(call.arguments);
    if (method === 'catch') return false;
    if (method === 'then') {
      if (given.length > 1) return false;
      return this.#mayReject(callee.object, module) || this.#isRejecting(given[0], module);
    }
    if (method === 'finally') return this.#mayReject(callee.object, module);
    if (nameOf(callee.object) === 'Promise') {
      return /^(all|any|race)$/.test(method!) && given.some((one) => this.#hasRejecting(one, module));
    }
    return this.#isRejecting(callee, module);
  }

  /** Says whether a list holds such a promise: `[fetch(a), fetch(b)]`, or `ids.map((id) => fetch(id))`. */
  #hasRejecting(list: Node, module: SourceModule): boolean {
    if (list.type === 'ArrayExpression') {
      return listOf(list.elements).some((one) => this.#mayReject(one, module));
    }
    return listOf(list.arguments).some((one) => this.#isRejecting(one, module));
  }

  /** Says whether a call of this function returns a promise that may reject. */
  #isRejecting(callee: unknown, module: SourceModule): boolean {
    if (!isNode(callee)) return false;
    if (isFunction(callee)) return this.#functionRejects(callee, module);
    switch (callee.type) {
      case 'ChainExpression':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
        return this.#isRejecting(callee.expression, module);
      case 'ConditionalExpression':
        return this.#isRejecting(callee.consequent, module) || this.#isRejecting(callee.alternate, module);
      case 'LogicalExpression':
        return this.#isRejecting(callee.left, module) || this.#isRejecting(callee.right, module);
      case 'MemberExpression':
        return REJECTING.has(nameOf(callee.property)!);
      case 'CallExpression':
        // `useCallback(run)` is `run`.
        return (
          nameOf(callee.callee) === 'useCallback' && this.#isRejecting(listOf(callee.arguments)[0], module)
        );
      case 'Identifier':
        return this.#nameRejects(callee, module);
      default:
        return false;
    }
  }

  #nameRejects(identifier: Node, module: SourceModule): boolean {
    const name = String(identifier.name);
    const found = module.declarationOf(name, identifier);
    switch (found?.kind) {
      case undefined:
        return name === 'fetch';
      case 'function':
        return this.#functionRejects(found.node, module);
      case 'variable':
        if (found.path !== undefined) return REJECTING.has(found.path);
        return this.#isRejecting(found.init, module);
      case 'parameter':
        return found.node.type === 'Identifier' && module.textOf(found.node).includes('Promise<');
      case 'import': {
        const other = this.#modules.get(found.from.replace('./', ''));
        const there = other?.exported(found.name);
        return there?.kind === 'function' && this.#functionRejects(there.node, other!);
      }
    }
  }

  #functionRejects(node: Node, module: SourceModule): boolean {
    const known = this.#rejecting.get(node);
    if (known !== undefined) return known;
    this.#rejecting.set(node, false);
    const body = node.body as Node;
    const rejects =
      (body.type !== 'BlockStatement' && this.#mayReject(body, module)) ||
      this.#bodyRejects(body, module, { isAsync: node.async === true, isCaught: false });
    this.#rejecting.set(node, rejects);
    return rejects;
  }

  #bodyRejects(
    node: Node,
    module: SourceModule,
    place: { readonly isAsync: boolean; readonly isCaught: boolean },
  ): boolean {
    if (isFunction(node)) return false;
    if (node.type === 'AwaitExpression' && !place.isCaught && this.#mayReject(node.argument, module))
      return true;
    if (node.type === 'ThrowStatement' && place.isAsync && !place.isCaught) return true;
    if (node.type === 'ReturnStatement' && this.#mayReject(node.argument, module)) return true;
    return childrenOf(node).some((child) => {
      const isTried = node.type === 'TryStatement' && node.handler !== null && child === node.block;
      return this.#bodyRejects(child, module, { ...place, isCaught: place.isCaught || isTried });
    });
  }
}
