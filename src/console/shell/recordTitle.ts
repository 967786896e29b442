import { recordScreens, type ScreenEntry } from 'virtual:definitions';
import { useQuery } from '@tanstack/react-query';
import { isRecordAddress } from '../../definition/recordAddress';

/** The name under which the page of a record leaves what the record is called. */
export function titleKey(pathname: string) {
  return ['recordTitle', pathname];
}

/** What the record at an address is called, once its page has found out. */
export function useRecordTitle(pathname: string): string | undefined {
  return useQuery<string>({ queryKey: titleKey(pathname), enabled: false }).data;
}

/** The page of a record that an address is of. */
export function recordScreenAt(pathname: string): ScreenEntry | undefined {
  return recordScreens.find(({ route }) => isRecordAddress(route, pathname));
}
