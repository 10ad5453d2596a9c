-- The rules of the operator report texts, too. Nobody is the reporter then, and the rules that found something are named.
alter table reports alter column reporter_id drop not null;
alter table reports add column rules text[];
alter table reports add constraint reports_by_somebody_or_rules check ((reporter_id is null) = (rules is not null));
comment on column reports.rules is 'The rules of the operator that found something in the text; null where a person reports it';
