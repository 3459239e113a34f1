import { expect, it } from 'vitest';
import { callerIn, captureStack } from './componentStack.ts';

const lines = (...all: string[]): string => all.join('\n');

it.each([
  [
    'of Chrome and React 19',
    lines(
      'Error: stack',
      '    at captureStack (http://localhost/main.js:1:1)',
      '    at QueryObserver.firstObserved (http://localhost/main.js:1:2)',
      '    at useObserved (http://localhost/main.js:1:3)',
      '    at useQuery2 (http://localhost/main.js:1:4)',
      '    at useAuthor (http://localhost/main.js:1:5)',
      '    at Author (http://localhost/main.js:1:6)',
      '    at Object.react_stack_bottom_frame (http://localhost/react-dom.js:1:7)',
      '    at renderWithHooks (http://localhost/react-dom.js:1:8)',
    ),
  ],
  [
    'of Chrome and React 18',
    lines(
      'Error: stack',
      '    at Module.useQuery [as useQuery] (http://localhost/main.js:1:4)',
      '    at Author (http://localhost/main.js:1:6)',
      '    at renderWithHooks (http://localhost/react-dom.js:1:8)',
      '    at mountIndeterminateComponent (http://localhost/react-dom.js:1:9)',
    ),
  ],
  [
    'of Firefox and Safari',
    lines(
      'captureStack@http://localhost/main.js:1:1',
      'useQuery@http://localhost/main.js:1:4',
      'Author@http://localhost/main.js:1:6',
      'react_stack_bottom_frame@http://localhost/react-dom.js:1:7',
      '',
    ),
  ],
])('finds the component and the hook in a stack %s (DEV-2)', (_of, stack) => {
  expect(callerIn(withStack(stack))).toEqual({ component: 'Author', hook: 'useQuery' });
});

it('says that a component has no name, or is not known (DEV-2)', () => {
  const anonymous = lines(
    'Error',
    '    at useDLE (http://localhost/main.js:1:4)',
    '    at http://localhost/main.js:1:6',
    '    at renderWithHooks (http://localhost/react-dom.js:1:8)',
  );
  expect(callerIn(withStack(anonymous))).toEqual({ component: 'Anonymous', hook: 'useDLE' });
  expect(callerIn(withStack(''))).toEqual({ component: 'Unknown component', hook: 'unknown hook' });
});

it.each([
  ['Author<', 'Author'],
  ['App/Author<', 'Author'],
  ['App/<', 'Anonymous'],
])('names an anonymous component of Firefox by its variable: %s (DEV-2)', (name, component) => {
  const stack = lines(
    'useQuery@http://localhost/main.js:1:4',
    `${name}@http://localhost/main.js:1:6`,
    'react_stack_bottom_frame@http://localhost/react-dom.js:1:7',
    '',
  );
  expect(callerIn(withStack(stack))).toEqual({ component, hook: 'useQuery' });
});

it('leaves the length of other stacks as it is (DEV-4)', () => {
  const before = Error.stackTraceLimit;
  expect(captureStack().stack).toContain('captureStack');
  expect(Error.stackTraceLimit).toBe(before);
});

it('does not throw where the app decides what a stack is (DEV-4)', () => {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites;
  try {
    expect(callerIn(captureStack())).toEqual({ component: 'Unknown component', hook: 'unknown hook' });
    Error.prepareStackTrace = () => {
      throw new Error('no stack');
    };
    expect(() => captureStack()).not.toThrow();
    const refused = Object.defineProperty(new Error('no stack'), 'stack', {
      get: () => {
        throw new Error('no stack');
      },
    });
    expect(callerIn(refused)).toEqual({ component: 'Unknown component', hook: 'unknown hook' });
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
});

it('does not throw where the length of stacks is fixed (DEV-4)', () => {
  const before = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit') as PropertyDescriptor;
  Object.defineProperty(Error, 'stackTraceLimit', { ...before, writable: false });
  try {
    expect(captureStack().stack).toContain('captureStack');
  } finally {
    Object.defineProperty(Error, 'stackTraceLimit', before);
  }
});

function withStack(stack: string): Error {
  return Object.assign(new Error('stack'), { stack });
}
