-- Keeps only hashes of the secret addresses of calendar feeds. An address that was given out keeps working.

create function hash_calendar_token() returns trigger language plpgsql as $$
begin
  if new.token not like 'sha256:%' then
    new.token := 'sha256:' || encode(sha256(convert_to(new.token, 'UTF8')), 'hex');
  end if;
  return new;
end
$$;

-- A process of an older version still writes the secret itself.
create trigger calendar_feeds_are_hashed before insert or update on calendar_feeds
  for each row execute function hash_calendar_token();

update calendar_feeds set token = token;

comment on column calendar_feeds.token is '"sha256:" and the hash of the secret in the address, which only its owner has';
