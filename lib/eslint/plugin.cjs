// A plugin for ESLint and oxlint: rules for what types can't find.
'use strict';

/** What has to be created once, outside of components: its identity is that of its results. */
const CREATED_ONCE = new Set([
  'Collection',
  'Controller',
  'Endpoint',
  'GraphQLEndpoint',
  'RestEndpoint',
  'infiniteList',
  'resource',
]);
/** Hooks whose function argument does not run on every render. */
const ONCE = new Set(['useCallback', 'useEffect', 'useLayoutEffect', 'useMemo', 'useState', 'useReducer']);

/** The names that a file imports from the library, by their local names. */
function importsOf() {
  const names = new Map();
  return {
    names,
    visit(node) {
      if (!/^wireshape(\/|$)/.test(String(node.source.value))) return;
      for (const { type, imported, local } of node.specifiers)
        if (type === 'ImportSpecifier') names.set(local.name, imported.name ?? imported.value);
    },
  };
}

const entityKey = {
  meta: {
    type: 'problem',
    docs: { description: 'Require a static key in every entity class: minifiers rename classes' },
    schema: [],
    messages: {
      missing:
        'Add `static key` to {{name}}. Without it, the key is the name of the class, which minifiers change.',
    },
  },
  create(context) {
    const { names, visit } = importsOf();
    const check = (node) => {
      if (node.superClass?.type !== 'Identifier' || names.get(node.superClass.name) !== 'Entity') return;
      const hasKey = node.body.body.some(
        ({ static: isStatic, key }) => isStatic && (key?.name ?? key?.value) === 'key',
      );
      if (!hasKey)
        context.report({
          node: node.id ?? node,
          messageId: 'missing',
          data: { name: node.id?.name ?? 'the class' },
        });
    };
    return { ImportDeclaration: visit, ClassDeclaration: check, ClassExpression: check };
  },
};

const createdOnce = {
  meta: {
    type: 'problem',
    docs: { description: 'Disallow endpoints, Collections and Controllers that are created in render' },
    schema: [],
    messages: {
      inRender:
        'Create {{name}} outside of {{component}}, or in useMemo. A new one at every render may request again at every render.',
    },
  },
  create(context) {
    const { names, visit } = importsOf();
    const check = (node) => {
      const name = node.callee.type === 'Identifier' ? names.get(node.callee.name) : undefined;
      if (!CREATED_ONCE.has(name)) return;
      const component = renderedBy(node);
      if (component) context.report({ node, messageId: 'inRender', data: { name, component } });
    };
    return { ImportDeclaration: visit, NewExpression: check, CallExpression: check };
  },
};

const handledErrors = {
  meta: {
    type: 'problem',
    docs: { description: 'Disallow requests in event handlers whose failure nobody handles' },
    schema: [],
    messages: {
      unhandled:
        'A failure of this request is an unhandled rejection. Use `mutate` of useMutation, or wrap the function with useLoading.',
    },
  },
  create(context) {
    return {
      JSXAttribute({ name, value }) {
        if (!/^on[A-Z]/.test(String(name.name)) || value?.type !== 'JSXExpressionContainer') return;
        const { expression } = value;
        if (expression.type !== 'ArrowFunctionExpression' || expression.async) return;
        const { body } = expression;
        const statements =
          body.type === 'BlockStatement' ? body.body : [{ type: 'ExpressionStatement', expression: body }];
        for (const { type, expression: sent } of statements)
          if (type === 'ExpressionStatement' && isFetch(sent))
            context.report({ node: sent, messageId: 'unhandled' });
      },
    };
  },
};

/** `controller.fetch(…)`. A `fetch` that was destructured looks like that of the browser. */
function isFetch(node) {
  const call = node.type === 'UnaryExpression' && node.operator === 'void' ? node.argument : node;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const { object, property } = call.callee;
  return /controller$/i.test(object.name ?? '') && property.name === 'fetch';
}

/** The component or hook that runs a node on every render. */
function renderedBy(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (!/Function/.test(at.type)) continue;
    const { parent } = at;
    const callee =
      parent?.type === 'CallExpression' && parent.arguments.includes(at) ? parent.callee : undefined;
    const called = callee?.property?.name ?? callee?.name;
    if (ONCE.has(called)) return undefined;
    const name = at.id?.name ?? (parent?.type === 'VariableDeclarator' ? parent.id.name : undefined);
    if (name !== undefined) return /^([A-Z]|use[A-Z])/.test(name) ? name : undefined;
    // memo(function …) and forwardRef run at every render; an event handler does not.
    if (!['memo', 'forwardRef'].includes(called)) return undefined;
    const holder = parent.parent;
    return holder?.type === 'VariableDeclarator' ? holder.id.name : 'a component';
  }
  return undefined;
}

const plugin = {
  meta: { name: 'wireshape', version: require('../package.json').version },
  rules: { 'created-once': createdOnce, 'entity-key': entityKey, 'handled-errors': handledErrors },
};
plugin.configs = {
  recommended: {
    plugins: { wireshape: plugin },
    rules: Object.fromEntries(Object.keys(plugin.rules).map((name) => [`wireshape/${name}`, 'error'])),
  },
};

module.exports = plugin;
