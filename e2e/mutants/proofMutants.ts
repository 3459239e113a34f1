import type { Mutant } from './Mutant.ts';

/** The bugs in what is shown and requested, and in the order of requests. */
export const proofMutants: readonly Mutant[] = [
  {
    rule: 'FN-4',
    file: 'lib/schema/ObjectSchema.ts',
    bug: 'says nothing of data with none of the members of its schema',
    replace: ["warn('members_missing', names, has);", ''],
  },
  {
    rule: 'FN-4',
    file: 'lib/schema/compileSchema.ts',
    bug: 'says nothing of a function that chooses a schema',
    replace: ["warn('deserializer_undefined', String(apply), input);", ''],
  },
  {
    rule: 'CTL-27',
    file: 'lib/store/write/accepted.ts',
    bug: 'takes back what was predicted where the response is empty',
    replace: ['const known = predicted ?? pk;', 'const known = pk;'],
  },
  {
    rule: 'CTL-27',
    file: 'lib/store/write/accepted.ts',
    bug: 'expires nothing that an accepted mutation concerns',
    replace: ['keys.has(key);', 'keys.has(`${key} `);'],
  },
  {
    rule: 'CTL-27',
    file: 'lib/store/write/reduce.ts',
    bug: 'requests a temporary id',
    replace: ['isTemporaryPk(pk) ? undefined : ', ''],
  },
  {
    rule: 'REST-19',
    file: 'lib/store/write/accepted.ts',
    bug: 'stores null for a read whose schema needs data',
    replace: ["if (!sideEffect && !nullable) fail('response_empty', key);", ''],
  },
  {
    rule: 'CTL-26',
    file: 'lib/store/managers/RequestPool.ts',
    bug: 'joins a read that was sent before a write',
    replace: ['(!shared.sent || shared.sentAt > this.#wroteAt)', 'true'],
  },
  {
    rule: 'CTL-26',
    file: 'lib/store/managers/NetworkManager.ts',
    bug: 'does not count the end of a mutation as a write',
    replace: ["if (type === 'wireshape/setresponse') return Boolean(action.endpoint.sideEffect);", ''],
  },
  {
    rule: 'CTL-29',
    file: 'lib/store/write/reduce.ts',
    bug: 'expires without a trace in the row',
    replace: [', expired: action.order', ''],
  },
  {
    rule: 'CTL-30',
    file: 'lib/rest/send.ts',
    bug: 'leaves a retried request at its first place',
    replace: ['resend?.();', ''],
  },
  {
    rule: 'CTL-30',
    file: 'lib/rest/authorized.ts',
    bug: 'leaves a request with a new token at its first place',
    replace: ['resend?.();', ''],
  },
  {
    rule: 'CTL-24',
    file: 'lib/schema/provenEntity.ts',
    bug: 'finds an entity for any endpoint whose arguments have its id',
    replace: ['if (!delegate.lookup) return undefined;', ''],
  },
  {
    rule: 'CTL-24',
    file: 'lib/schema/provenEntity.ts',
    bug: 'completes a primary key with defaults',
    replace: ["return pk === asText(bare.pk(undefined, '', args)) ? pk : undefined;", 'return pk;'],
  },
  {
    rule: 'CTL-24',
    file: 'lib/store/proof.ts',
    bug: 'shows a default in place of a field that is not stored',
    replace: ['return rows.every((row) => isCompleteRow(row, tables));', 'return true;'],
  },
  {
    rule: 'CTL-24',
    file: 'lib/schema/ObjectSchema.ts',
    bug: 'takes one argument for the key of every member',
    replace: ['name === undefined || others.length > 0', 'name === undefined'],
  },
  {
    rule: 'CTL-24',
    file: 'lib/endpoint/Endpoint.ts',
    bug: 'takes an endpoint of another path for that of the entity',
    replace: ['path === parent.path && isSame', 'isSame'],
  },
  {
    rule: 'CTL-24',
    file: 'lib/store/ResponseReader.ts',
    bug: 'shows what a schema finds in place of a response',
    replace: ['if (!row?.hasResponse) return proofFor(endpoint, endpointKey);', ''],
  },
  {
    rule: 'CTL-25',
    file: 'lib/store/decide.ts',
    bug: 'shows data that expired where the endpoint says not to',
    replace: [
      'expiryStatus === ExpiryStatus.InvalidIfStale && !stale',
      'expiryStatus === ExpiryStatus.InvalidIfStale',
    ],
  },
  {
    rule: 'CTL-25',
    file: 'lib/store/decide.ts',
    bug: 'sends a request for what was expired on purpose again and again',
    replace: ['(expiresAt === EXPIRED && !isSettled)', 'expiresAt === EXPIRED'],
  },
  {
    rule: 'CTL-25',
    file: 'lib/store/decide.ts',
    bug: 'keeps showing an expired error',
    replace: ['pending: stale, stale', 'pending: false, stale'],
  },
  {
    rule: 'CTL-25',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'shows an older version with the times of a newer response',
    replace: ['isReplaced: this.#isReplaced(state, stored),', ''],
  },
  {
    rule: 'CTL-25',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'shows what renders were suspended on before, although it expired',
    replace: ['    this.#outcome?.markCommitted();\n    return promise;', '    return promise;'],
  },
  {
    rule: 'CTL-28',
    file: 'lib/react/queries/subscribeToStore.ts',
    bug: 'renders optimistic updates after their event',
    replace: ['optimistic > before && isInTransition()', 'optimistic > before'],
  },
  {
    rule: 'CTL-28',
    file: 'lib/react/queries/subscribeToStore.ts',
    bug: 'holds optimistic updates back until their transition ends',
    replace: [
      'if (optimistic > before && isInTransition()) queueMicrotask(call);\n    else call();',
      'call();',
    ],
  },
  {
    rule: 'CTL-31',
    file: 'lib/react/queries/EndpointQuery.ts',
    bug: 'requests what is gone before its components unmount',
    replace: ['if (isGone) this.notifier.afterCommit(send);', 'if (isGone) queueMicrotask(send);'],
  },
  {
    rule: 'CTL-26',
    file: 'lib/rest/infiniteList.ts',
    bug: 'requests a page twice where something is written meanwhile',
    replace: ['const isSent = sent &&', 'const isSent = !sent &&'],
  },
];
