import { NetworkError } from 'wireshape';
import {
  type ErrorFallbackProps,
  useController,
  useLive,
  useLoading,
  useMutation,
  useQuery,
  useSuspense,
} from 'wireshape/react';
import { ArticleResource, downloadArticle, getViews } from './api.ts';
import { Article } from './entities.ts';
import { Boundary, Failed } from './Boundary.tsx';
import { FavoriteButton, FollowButton } from './buttons.tsx';
import { Comments } from './Comments.tsx';
import { Link, useNavigation } from './navigation.tsx';
import { useSession } from './session.ts';

export function ArticlePage({ slug }: { slug: string }) {
  return (
    <article key={slug}>
      <Boundary fallback="Loading the article">
        <Heading slug={slug} />
        <Boundary fallback="Loading the text" errorComponent={TextFailed}>
          <Text slug={slug} />
        </Boundary>
      </Boundary>
    </article>
  );
}

/**
 * Shows what a list has brought, or the whole article. It stays when the text comes: buttons in a fallback are replaced then, and
 * lose the focus and a press that has begun.
 */
function Heading({ slug }: { slug: string }) {
  const listed = useQuery(Article, { slug });
  const whole = useSuspense(ArticleResource.get, listed ? null : { slug });
  const article = listed ?? whole;
  if (!article) return null;

  const { title, author, createdAt } = article;
  return (
    <>
      <h1>{title}</h1>
      <p>
        <Link to={`/profile/${author.username}`}>{author.username}</Link>{' '}
        <time dateTime={createdAt.toISOString()}>{createdAt.getUTCFullYear()}</time>
      </p>
      <FollowButton profile={author} /> <FavoriteButton article={article} />
    </>
  );
}

/** Nothing is left of an article that is gone: its heading goes, too. */
function TextFailed(props: ErrorFallbackProps) {
  const { error } = props;
  if (error instanceof NetworkError && error.status === 404) throw error;
  return <Failed {...props} />;
}

function Text({ slug }: { slug: string }) {
  const article = useSuspense(ArticleResource.get, { slug });
  const { body, author, tagList } = article;
  const session = useSession();

  return (
    <>
      <DownloadButton slug={slug} />
      <Boundary fallback="Loading views">
        <ViewCount slug={slug} />
      </Boundary>
      {session?.username === author.username && <OwnArticle article={article} />}
      <p>{body}</p>
      <p>{tagList.join(', ')}</p>
      <Boundary fallback="Loading comments">
        <Comments slug={slug} />
      </Boundary>
    </>
  );
}

function ViewCount({ slug }: { slug: string }) {
  const { views } = useLive(getViews, { slug });
  return <p>{views} views</p>;
}

function OwnArticle({ article: { slug } }: { article: Article }) {
  const { navigate } = useNavigation();
  const { mutate, isPending, error } = useMutation(ArticleResource.delete, {
    onSuccess: () => navigate('/'),
  });

  return (
    <>
      <Link to={`/editor/${slug}`}>Edit</Link>{' '}
      <button disabled={isPending} onClick={() => mutate({ slug })}>
        Delete the article
      </button>
      {error && <span role="alert">{error.message}</span>}
    </>
  );
}

function DownloadButton({ slug }: { slug: string }) {
  const controller = useController();
  const [download] = useLoading(async () => {
    const { blob, name } = await controller.fetch(downloadArticle, { slug });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(blob),
      download: name,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  });
  return <button onClick={download}>Download</button>;
}
