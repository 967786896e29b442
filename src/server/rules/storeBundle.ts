/** How the great stores write an app's bundle into the address of its page. */
const stores: Record<string, (url: URL) => string | null | undefined> = {
  'play.google.com': (url) => url.searchParams.get('id'),
  'apps.apple.com': appleNumber,
  'itunes.apple.com': appleNumber,
};

/** The bundle that an app's page in a store names; none for a store or a page that we do not know. */
export function storeBundle(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (url && stores[url.hostname]?.(url)) || undefined;
}

function appleNumber({ pathname }: URL): string | undefined {
  return /\/id(\d+)\/?$/.exec(pathname)?.[1];
}
