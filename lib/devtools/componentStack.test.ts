import { expect, it } from 'vitest';
import { callerIn, captureStack } from './componentStack.ts';

const lines = (...all: string[]): string => all.join('\n');

it.each([
  [
    'of Chrome and React 19',
    lines(
      'Error: stack',
      '    at captureStack (http://localhost/main.js:1:1)',
      '    at QueryObserver.initial (http://localhost/main.js:1:2)',
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
  expect(callerIn(stack)).toEqual({ component: 'Author', hook: 'useQuery' });
});

it('says that a component has no name, or is not known (DEV-2)', () => {
  const anonymous = lines(
    'Error',
    '    at useDLE (http://localhost/main.js:1:4)',
    '    at http://localhost/main.js:1:6',
    '    at renderWithHooks (http://localhost/react-dom.js:1:8)',
  );
  expect(callerIn(anonymous)).toEqual({ component: 'Anonymous', hook: 'useDLE' });
  expect(callerIn('')).toEqual({ component: 'Unknown component', hook: 'unknown hook' });
});

it('leaves the length of other stacks as it is (DEV-4)', () => {
  const before = Error.stackTraceLimit;
  expect(captureStack().stack).toContain('captureStack');
  expect(Error.stackTraceLimit).toBe(before);
});
