import type { Mutant } from './Mutant.ts';

/** Bugs of what a mutation shares with others: which responses expire by it, and its state. */
export const sharedMutants: readonly Mutant[] = [
  {
    rule: 'CTL-35',
    file: 'lib/store/managers/ExpiryManager.ts',
    bug: 'expires after an error, too',
    replace: ['action.error || ', ''],
  },
  {
    rule: 'CTL-35',
    file: 'lib/store/managers/ExpiryManager.ts',
    bug: 'expires by the response of a read',
    replace: ['if (!endpoint.sideEffect) return result;', ''],
  },
  {
    rule: 'CTL-35',
    file: 'lib/store/controller/Controller.ts',
    bug: 'is silent where no manager reads `expires`',
    replace: ["managers.some((manager) => 'readsExpires' in manager)", 'managers.length > 0'],
  },
  {
    rule: 'CTL-36',
    file: 'lib/react/hooks/useSharedMutation.ts',
    bug: 'keeps the state after the last component unmounted',
    replace: ['if (found.listeners.size === 0) all.delete(key);', ''],
  },
  {
    rule: 'CTL-36',
    file: 'lib/react/hooks/useSharedMutation.ts',
    bug: 'forgets the state where one component replaces another',
    replace: ['      all.set(key, found);\n', ''],
  },
];
