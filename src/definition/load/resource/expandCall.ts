import type { ApiProfile } from '#definition/model/profile.ts';
import type { ApiCall, CallDefinition, HttpMethod } from '#definition/model/resource.ts';
import reference from '#definition/profiles/reference.json';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';

/** Defaults for the settings that a call definition omits. */
interface CallDefaults {
  /** Path prefix; not applied to paths that begin with //. */
  prefix: string;
  /** API version. Default: v1. */
  version?: ApiCall['version'];
  /** True if the call changes records. Default: every method except GET. */
  changes?: boolean;
  /** True if the response is secret. Default: false. */
  secret?: boolean;
  /** True if the response can be cached and revalidated. Default: false. */
  seldomChanges?: boolean;
  /** The files that may be uploaded to the call. */
  accepts?: ApiCall['accepts'];
  /** The API profile. Default: the reference server's. */
  apiProfile?: ApiProfile;
  /** Properties of the response data that must be arrays. Default: none. */
  responseArrays?: string[];
}

/** Expands an API call definition: method, complete path, path parameters, and where the response contains its rows. */
export function expandCall(
  resource: string,
  name: string,
  definition: CallDefinition,
  {
    prefix,
    version = 'v1',
    changes,
    secret = false,
    seldomChanges = false,
    accepts,
    apiProfile,
    responseArrays = [],
  }: CallDefaults,
): ApiCall {
  const given = typeof definition === 'string' ? { call: definition } : definition;
  const [method = 'GET', below = '/'] = given.call.split(' ');
  const path = below.startsWith('//') ? below.slice(1) : prefix + below;
  const { rows, record, total } = (apiProfile ?? reference).records;
  return {
    name,
    resource,
    profile: apiProfile?.isForeign ? apiProfile.name : undefined,
    method: method as HttpMethod,
    path,
    params: getTemplatePlaceholders(path),
    version: given.version ?? version,
    rows: given.rows ?? (name === 'list' ? rows : record),
    total: given.total ?? total ?? '',
    send: given.send ?? {},
    derivedValues: given.derivedValues ?? [],
    mutates: given.mutates ?? changes ?? method !== 'GET',
    sensitive: given.sensitive ?? secret,
    sessionOnly: given.sessionOnly ?? given.sensitive ?? secret,
    sendsMail: given.sendsMail ?? false,
    seldomChanges,
    access: given.public ? 'public' : given.allUsers ? 'open' : given.apiKey ? 'key' : 'granted',
    fileName: given.fileName,
    accepts: given.accepts ?? accepts,
    sendWholeRecord: given.sendWholeRecord ?? false,
    maxRecords: given.maxRecords,
    names: given.names ?? {},
    responseArrays: given.responseArrays ?? responseArrays,
    extraColumns: given.extraColumns ?? [],
    duplicateBy: given.duplicateBy ?? [],
  };
}
