-- Appends a seal if nobody else has sealed since: any replica may try. Answers the head and the events that follow it.
local PLACES = { at = 2, salt = 3, body = 4 }
local head = tag .. ':sealed'
local sealed = false
local last = tonumber(redis.call('HGET', head, 'last') or 0)
local seal = request.seal
if seal and last == seal.after then
  redis.call('XADD', tag .. ':seals', whole(seal.first) .. '-0', 'last', whole(seal.last), 'at', whole(now),
    'previous', seal.previous, 'commitments', seal.commitments, 'chain', seal.chain)
  redis.call('HSET', head, 'last', whole(seal.last), 'chain', seal.chain)
  sealed, last = true, seal.last
end
local events = {}
for index, entry in ipairs(redis.call('XRANGE', tag .. ':events', whole(last + 1) .. '-0', '+', 'COUNT', request.most)) do
  local fields = entry[2]
  local event = { entry[1], '', '', '' }
  for at = 1, #fields, 2 do
    local place = PLACES[fields[at]]
    if place then event[place] = fields[at + 1] end
  end
  events[index] = event
end
return cjson.encode({ sealed = sealed, last = last, chain = redis.call('HGET', head, 'chain'),
  events = next(events) and events or cjson.null })
