import type { CrudFilter, CrudSort, DataProvider } from '@refinedev/core';
import restProvider from '@refinedev/simple-rest';
import { http } from './http.ts';

const rest = restProvider('', http);

const paths: Record<string, { list: string; create: string }> = {
  sites: { list: '/domain/list', create: '/domain' },
};

/** Refine REST data provider with the paths and response envelope of the platform's API. */
export const dataProvider = {
  ...rest,
  getList: async ({ resource, pagination, sorters, filters }) => {
    const { data } = await http.get(paths[resource]?.list ?? `/${resource}`, {
      params: {
        page_index: pagination?.currentPage ?? 1,
        page_size: pagination?.pageSize ?? 20,
        ...sortParam(sorters),
        ...filterParams(filters),
      },
    });
    return { data: data.data.list, total: data.data.total };
  },
  create: async ({ resource, variables }) => {
    const { data } = await http.post(paths[resource]?.create ?? `/${resource}`, variables);
    return { data: data.data };
  },
  custom: async ({ url, method, payload, query }) => {
    const { data } = await http.request({ url, method, data: payload, params: query });
    return { data: data.data };
  },
} satisfies DataProvider;

function sortParam(sorters: CrudSort[] = []) {
  const [first] = sorters;
  return first && { sort: `${first.order === 'desc' ? '-' : ''}${first.field}` };
}

function filterParams(filters: CrudFilter[] = []) {
  return Object.fromEntries(
    filters.flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : [])),
  );
}
