import { recordScreens, type ScreenEntry } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { isRecordPath } from '#definition/records/recordPath.ts';

/** Returns the query key under which a record's page stores its title for the breadcrumb. */
export function getRecordTitleQueryKey(pathname: string) {
  return ['recordTitle', pathname];
}

/** Returns the title of the record at a path, once its page has loaded it. */
export function useRecordTitle(pathname: string): string | undefined {
  return useQuery<string>({ queryKey: getRecordTitleQueryKey(pathname), enabled: false }).data;
}

/** Returns the record screen whose route matches a path. */
export function findRecordScreen(pathname: string): ScreenEntry | undefined {
  return recordScreens.find(({ route }) => isRecordPath(route, pathname));
}
