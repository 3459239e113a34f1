import {
  useInfiniteList,
  useMutation,
  useSuspense,
} from 'wireshape/react';
import { BookResource, bookList } from './django.ts';
import { getOrders } from './hal.ts';
import { flightList } from './laravel.ts';
import { MoreButton } from './MoreButton.tsx';
import { ProductResource } from './odata.ts';
import { PostResource } from './rails.ts';
import { cityList } from './spring.ts';

export default function App() {
  return (
    <>
      <Books />
      <Posts />
      <Flights />
      <Cities />
      <Orders />
      <Products />
    </>
  );
}

function Books() {
  const { data, ...list } = useInfiniteList(bookList);
  const { mutate } = useMutation(BookResource.getList.push);
  const titles = data.results.map(({ title }) => title);
  return (
    <p>
      <b>Django:</b> {titles.join(', ')}{' '}
      <MoreButton of="books" {...list} />{' '}
      <button onClick={() => mutate({}, { title: 'Walden' })}>
        Add a book
      </button>
    </p>
  );
}

function Posts() {
  const posts = useSuspense(PostResource.getList);
  const { mutate } = useMutation(PostResource.getList.push);
  return (
    <p>
      <b>Rails:</b> {posts.map(({ title }) => title).join(', ')}{' '}
      <button onClick={() => mutate({ title: 'Fog' })}>
        Add a post
      </button>
    </p>
  );
}

function Flights() {
  const { data, ...list } = useInfiniteList(flightList);
  const names = data.data.map(({ name }) => name);
  return (
    <p>
      <b>Laravel:</b> {names.join(', ')}{' '}
      <MoreButton of="flights" {...list} />
    </p>
  );
}

function Cities() {
  const { data, ...list } = useInfiniteList(cityList);
  const names = data.content.map(({ name }) => name);
  return (
    <p>
      <b>Spring:</b> {names.join(', ')}{' '}
      <MoreButton of="cities" {...list} />
    </p>
  );
}

function Orders() {
  const { orders } = useSuspense(getOrders)._embedded;
  return (
    <p>
      <b>HAL:</b> {orders.length} order, {orders[0]?.total} €
    </p>
  );
}

function Products() {
  const { value } = useSuspense(ProductResource.getList, {
    $filter: 'Price gt 5',
  });
  const { mutate } = useMutation(ProductResource.partialUpdate);
  return (
    <p>
      <b>OData:</b> {value.map(({ Name }) => Name).join(', ')}{' '}
      <button
        onClick={() => mutate({ ID: 1 }, { Name: 'Desk lamp' })}
      >
        Rename the lamp
      </button>
    </p>
  );
}
