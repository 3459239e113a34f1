export interface MoreButtonProps {
  of: string;
  hasNext: boolean;
  isLoadingNext: boolean;
  nextError: Error | undefined;
  loadNext: () => void;
  retryNext: () => void;
}

export function MoreButton({ of, ...list }: MoreButtonProps) {
  if (list.nextError)
    return (
      <span role="alert">
        Not loaded.{' '}
        <button
          disabled={list.isLoadingNext}
          onClick={list.retryNext}
        >
          Retry
        </button>
      </span>
    );
  if (!list.hasNext) return null;
  return (
    <button disabled={list.isLoadingNext} onClick={list.loadNext}>
      More {of}
    </button>
  );
}
