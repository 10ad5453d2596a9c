-- Demo content is made once per noun; without this, a second start could not tell "not yet" from "deleted by hand".

create table demo_content (
  noun text primary key,
  filled_at timestamptz not null
);
comment on table demo_content is 'Which nouns have put their demo content into this database';
