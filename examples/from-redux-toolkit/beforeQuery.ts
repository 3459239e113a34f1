import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';

interface Order {
  id: string;
  title: string;
  copies: number;
  state: string;
}

export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({
    getOrder: build.query<Order, string>({
      query: (id) => `orders/${id}`,
      transformResponse: ({ order }: { order: Order }) => order,
    }),
    getTotal: build.query<number, void>({
      query: () => 'total',
      transformResponse: (value: { copies: number }) => value.copies,
    }),
    addCopy: build.mutation<Partial<Order>, string>({
      query: (id) => ({
        url: `orders/${id}/copies`,
        method: 'POST',
      }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const { updateQueryData } = api.util;
        const patches = [
          updateQueryData('getOrder', id, (order) => {
            order.copies += 1;
          }),
          updateQueryData('getTotal', undefined, (total) => {
            return total + 1;
          }),
        ].map((patch) => dispatch(patch));
        try {
          await queryFulfilled;
        } catch {
          for (const patch of patches) patch.undo();
        }
      },
    }),
  }),
});
