/** A site as the API returns it. */
export interface Site {
  id: number;
  domain: string;
  timezone: string;
  verify_status: string;
  ads_txt_status: string;
  ads_txt_reason?: string;
  created_time: string;
}
