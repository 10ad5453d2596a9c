-- An instructor who cancels late explains it to the operator who decides on the penalty.
alter table penalties add column explanation text check (char_length(explanation) between 1 and 1000);
comment on column penalties.explanation is 'Why the instructor canceled late, in their words to the operators';
