import { ApiError, type CallContext } from '#server/projectApi.ts';
import { getPublisherText } from '../getPublisherText.ts';

/** Returns the ads.txt lines that the company's sites and apps must publish. Throws 409 if there are none yet. */
export async function requireAdsTxtLines({ records }: CallContext): Promise<string[]> {
  const { ads_txt_lines: lines } = await records.getTenantRecord();
  if (Array.isArray(lines) && lines.length > 0) return lines as string[];
  throw new ApiError(409, getPublisherText('server.adstxt.noLines'));
}
