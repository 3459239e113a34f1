import { type FormEvent, useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { ArticleResource } from './api.ts';
import { Article } from './entities.ts';
import { useNavigation } from './navigation.tsx';
import { FieldError, fieldError, FormError } from './refused.tsx';

export function EditorPage({ slug }: { slug: string }) {
  return slug ? <Change slug={slug} /> : <Editor article={Article.fromJS()} />;
}

function Change({ slug }: { slug: string }) {
  const article = useSuspense(ArticleResource.get, { slug });
  return <Editor article={article} />;
}

function Editor({ article }: { article: Article }) {
  const [title, setTitle] = useState(article.title);
  const [body, setBody] = useState(article.body);
  const [tags, setTags] = useState(article.tagList.join(' '));
  const { navigate } = useNavigation();
  const show = ({ slug }: Article) => navigate(`/article/${slug}`);
  const create = useMutation(ArticleResource.create, { onSuccess: show });
  const update = useMutation(ArticleResource.update, { onSuccess: show });
  const error = create.error ?? update.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    const draft = { title, description: '', body, tagList: tags.split(' ').filter(Boolean) };
    const { slug } = article;
    if (slug) void update.mutate({ slug }, draft);
    else void create.mutate(draft);
  }

  return (
    <form onSubmit={submit}>
      <label>
        Title{' '}
        <input
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          aria-invalid={fieldError(error, 'title') !== undefined}
          aria-describedby="title-error"
        />
      </label>
      <FieldError error={error} field="title" />
      <label>
        Text <textarea value={body} onChange={(event) => setBody(event.target.value)} />
      </label>
      <label>
        Tags <input value={tags} onChange={(event) => setTags(event.target.value)} />
      </label>
      <button disabled={create.isPending || update.isPending}>Publish</button>
      <FormError error={error} fields={['title']} />
    </form>
  );
}
