-- The pictures of articles were rows of their own entity; now they are files that the articles hold.
do $$
begin
  if to_regclass('image') is null then
    return;
  end if;

  insert into stored_file (tenant, id, name, type, bytes, width, height, content, uploader, claimed_by)
  select company_id, icon_id, 'cover.' || format, case format when 'jpeg' then 'jpg' else format end,
    length(bytes), width, height, bytes, '', now() + interval '30 days'
  from image;

  insert into file_use (tenant, file, entity, record, property)
  select company_id, icon_id, 'information', id::text, 'icon_id'
  from information
  where (company_id, icon_id) in (select tenant, id from stored_file);

  insert into file_use (tenant, file, entity, record, property)
  select distinct company_id, named[1], 'information', id::text, 'content'
  from information, regexp_matches(content, '/image/([0-9a-f]{32})', 'g') as named
  where (company_id, named[1]) in (select tenant, id from stored_file);

  drop table image;
end
$$;
