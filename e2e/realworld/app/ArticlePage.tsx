import { useController, useLive, useLoading, useSuspense } from 'wireshape/react';
import { ArticleResource, downloadArticle, getViews } from './api.ts';
import type { Article } from './entities.ts';
import { Boundary } from './Boundary.tsx';
import { FavoriteButton, FollowButton } from './buttons.tsx';
import { Comments } from './Comments.tsx';
import { Link, useNavigation } from './navigation.tsx';
import { useSession } from './session.ts';

export function ArticlePage({ slug }: { slug: string }) {
  const article = useSuspense(ArticleResource.get, { slug });
  const { title, body, author, tagList, createdAt } = article;
  const session = useSession();

  return (
    <article>
      <h1>{title}</h1>
      <p>
        <Link to={`/profile/${author.username}`}>{author.username}</Link>{' '}
        <time dateTime={createdAt.toISOString()}>{createdAt.getUTCFullYear()}</time>
      </p>
      <Boundary fallback="Loading views">
        <ViewCount slug={slug} />
      </Boundary>
      <FollowButton profile={author} /> <FavoriteButton article={article} /> <DownloadButton slug={slug} />
      {session?.username === author.username && <OwnArticle article={article} />}
      <p>{body}</p>
      <p>{tagList.join(', ')}</p>
      <Boundary fallback="Loading comments">
        <Comments slug={slug} />
      </Boundary>
    </article>
  );
}

function ViewCount({ slug }: { slug: string }) {
  const { views } = useLive(getViews, { slug });
  return <p>{views} views</p>;
}

function OwnArticle({ article: { slug } }: { article: Article }) {
  const controller = useController();
  const { navigate } = useNavigation();
  const [remove, isRemoving, error] = useLoading(async () => {
    await controller.fetch(ArticleResource.delete, { slug });
    navigate('/');
  });

  return (
    <>
      <Link to={`/editor/${slug}`}>Edit</Link>{' '}
      <button disabled={isRemoving} onClick={remove}>
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
