const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::meta-data.meta-data');
